/** leaf | name | label line | size | USD | actives | notes or shade | colour, finish, filters */
export const orient = `
= dar-amalou
black-soaps | Savon Beldi | Olive black soap | 200 g | 18 | oliveoil eucalyptus | eucalyptus | #3f3a22
black-soaps | Beldi Fleur d'Oranger | Orange blossom black soap | 200 g | 19 | oliveoil orangeblossom | orangeblossom | #4a3d20
clay-masks | Ghassoul Brut | Raw lava clay | 200 g | 22 | ghassoul | - | #8a6a52
clay-masks | Ghassoul à la Rose | Rose lava clay | 150 g | 26 | ghassoul rosewater | rose | #a8786a
face-oils | Argan Vert | Green argan oil | 30 ml | 36 | argan vite | - | #d8c25e
face-oils | Barbarie | Prickly pear seed oil | 15 ml | 58 | prickly vite | - | #cfd06a
hair-oils | Argan du Soir | Argan hair oil | 100 ml | 34 | argan jojoba | orangeblossom amber | #c9982e
hair-masks | Masque de la Mariée | Ghassoul hair mask | 200 ml | 29 | ghassoul argan | rose | #b58a6a
hydrating-toners | Eau de Kelâa | Damask rose water | 150 ml | 21 | rosewater glycerol | rose | #f0cfcf
body-oils | Terrasse | Argan body oil | 100 ml | 38 | argan sesame | orangeblossom cedar | #cfa244
body-creams | Beurre de Médina | Argan body butter | 200 ml | 35 | argan shea | amber orangeblossom | #e0c08a
bar-soaps | Nigelle | Black seed soap | 120 g | 12 | nigella oliveoil | cedar | #4a4238
eau-de-parfum | Riad Fermé | Eau de parfum | 50 ml | 96 | - | orangeblossom mint cedar | #dcae5a
kajals | Khôl Beldi | Loose kohl | 2 g | 19 | argan | Noir profond | #18151a matte
foot-scrubs | Pierre de Médina | Clay foot scrub | 150 ml | 20 | pumice ghassoul argan | eucalyptus | #a07c5e
shower-oils | Vapeur | Argan shower oil | 200 ml | 28 | argan almond | eucalyptus cedar | #c4943a
= calla-noor
hand-creams | Velvet Hand | Shea and rose hip hand cream | 75 ml | 14.5 | shea rosehip | rose | #d9738f
hand-creams | Seamstress | Quick hand cream | 50 ml | 12 | glycerol almond | orangeblossom | #e9a08c
hand-balms-masks | Thimble | Overnight hand mask | 60 ml | 17 | shea argan urea | rose almond | #cf8a8f
lip-masks | Petal Mask | Overnight lip and cheek mask | 40 ml | 22 | shea rosehip rosewater | rose | #dd8ba0
lip-masks | Sugar Lily | Lip scrub | 15 g | 12 | sugar almond | vanilla | #f0bfae
cream-polishes | Terracotta Noon | Nail lacquer | 11 ml | 11 | - | Terracotta | #bf4b34 gloss
cream-polishes | Milk Rose | Nail lacquer | 11 ml | 11 | - | Milky pink | #eab9bb gloss
cream-polishes | Tannery Red | Nail lacquer | 11 ml | 11 | - | Red | #a11f2c gloss
cream-polishes | Henna Sunday | Nail lacquer | 11 ml | 11 | - | Henna | #8a3f22 gloss
cream-polishes | Pomegranate Court | Nail lacquer | 11 ml | 11 | - | Pomegranate | #8f1d3c gloss
sheer-polishes | Bare Veil | Sheer lacquer | 11 ml | 11 | - | Veil | #f0d0c4 gloss
shimmer-polishes | Brass Lamp | Metal lacquer | 11 ml | 12 | - | Brass | #b88a3c shimmer
top-coats | Second Light | Gloss top coat | 11 ml | 12 | - | Clear | #f3e7e2 gloss
cuticle-oils | Lily Root | Cuticle oil | 10 ml | 13 | argan rosehip | rose | #e9b06a
lipsticks | Souk Pink | Cream lipstick | 3.5 g | 18 | argan | Hot pink | #c9306a satin
lipsticks | Rooftop Nude | Cream lipstick | 3.5 g | 18 | argan | Brown nude | #a5654e satin
lip-tints | Fig Stain | Lip and cheek stain | 6 ml | 16 | glycerol | Fig | #7a2f48 sheer
blushes | Balcony Pink | Liquid blush | 10 ml | 17 | argan | Lily pink | #e07a92 luminous
body-lotions | Noor Milk | Rose body milk | 250 ml | 18 | shea rosehip | rose orangeblossom | #eebcc0
lip-glosses | Lantern | Lip gloss | 6 ml | 15 | argan | Apricot | #e8906e luminous
base-coats | First Light | Smoothing base coat | 11 ml | 12 | - | Clear | #f6e2da gloss
nail-strengtheners | Spindle | Nail strengthener | 11 ml | 13 | biotin argan | Clear | #f0cfc0 gloss
polish-removers | Undone | Oil-rich remover | 100 ml | 9 | almond | rose | #f2c8c8
= bayt-sahra
perfume-oils | Luban | Frankincense oil | 12 ml | 140 | - | frankincense lemon | #e0c88a
perfume-oils | Oud Wadi | Oud oil | 6 ml | 320 | - | oud leather amber | #5a3a22
perfume-oils | Ward Taifi | Mountain rose oil | 6 ml | 290 | - | rose pepper lemon | #c95a6e
perfume-oils | Zafaran | Saffron attar | 12 ml | 165 | - | saffron amber rose | #d08a2a
perfume-oils | Misk Abyad | White musk oil | 12 ml | 98 | - | musk linen iris | #eae4dc
perfume-oils | Sandal Qadim | Old sandalwood oil | 12 ml | 180 | - | sandal milk amber | #c9a070
eau-de-parfum | Dhofar, Monsoon | Eau de parfum | 50 ml | 190 | - | frankincense rain greens | #a9b48a
eau-de-parfum | Majlis | Eau de parfum | 50 ml | 205 | - | oud rose coffee | #6a3f34
eau-de-parfum | Silver Khanjar | Eau de parfum | 50 ml | 195 | - | incense iris pepper | #b4b2ae
extraits | Amber Caravan | Extrait | 30 ml | 280 | - | amber labdanum saffron | #a8652e
extraits | Well of Roses | Extrait | 30 ml | 295 | - | rose oud honey | #8a2f3e
hair-mists | Tarha | Hair perfume | 50 ml | 84 | argan | rose musk amber | #d9b0a0
scented-candles | Majmar | Frankincense candle | 220 g | 88 | - | frankincense amber | #d6b98a
linen-waters | Thawb | Robe water | 250 ml | 46 | - | musk sandal rose | #eee0d0
body-creams | Dihn | Frankincense body cream | 200 ml | 92 | shea argan frankincense | frankincense amber | #e6cfa6
face-oils | Dam' al-Shajar | Frankincense face oil | 30 ml | 110 | frankincense jojoba argan | frankincense | #d9b66a
discovery-sets | Seven Houses | Seven attars | 7 x 1 ml | 75 | - | oud rose frankincense | #b58a5a
bar-soaps | Luban Bar | Frankincense soap | 120 g | 28 | oliveoil frankincense | frankincense | #e2d2ae
= neelam-neem
hair-oils | Two Day Oil | Bhringraj hair oil | 100 ml | 18 | bhringraj sesame amla | herbs sesame | #6f5a1e
hair-oils | Monsoon Braid | Coconut and hibiscus oil | 150 ml | 16 | coconut hibiscus | jasmine coconut | #b8502e
hair-oils | Mustard Winter | Warming hair oil | 100 ml | 16 | mustard fenugreek | mustardnote clove | #b8902a
hair-masks | Henna Hour | Henna hair mask | 200 g | 15 | henna amla hibiscus | hay herbs | #5f6a2a
gentle-shampoos | Reetha | Soapnut shampoo | 250 ml | 14 | soapnut shikakai amla | jasmine herbs | #8a6a34
scalp-shampoos | Neem Tree | Neem scalp shampoo | 250 ml | 14 | neem piroctone | neemnote lemon | #5f7a3a
scalp-tonics | Fenugreek Sunday | Scalp tonic | 100 ml | 16 | fenugreek bhringraj mint | herbs mint | #b8963a
enzyme-powders | Ubtan | Chickpea face powder | 100 g | 17 | chickpea turmeric rose | rose sandal | #e0b04a
clay-masks | Multani | Fuller's earth mask | 100 g | 13 | fullersearth neem | sandal rose | #c99a6a
face-oils | Kumkum | Saffron face oil | 30 ml | 29 | saffron sesame sandal | saffron sandal | #d9862a
rich-creams | Malai | Saffron cream | 50 ml | 26 | saffron shea almond | saffron milk | #f0d49a
cream-cleansers | Kachcha Doodh | Raw milk cleanser | 150 ml | 18 | milkpowder almond | milk rose | #f4eee2
kajals | Kajal 1 | Camphor kajal | 3 g | 9 | castor ghee almond | Black | #0f0d10 satin
kajals | Kajal Peacock | Coloured kajal | 1.2 g | 10 | castor | Peacock | #0f5a6a satin
body-oils | Abhyanga Morning | Sesame massage oil | 150 ml | 22 | sesame brahmi | herbs sandal | #c58a2e
bar-soaps | Neem & Tulsi | Neem soap | 125 g | 6 | neem coconut | basil clove | #6f8a4a
lip-balms | Gulkand | Rose petal lip balm | 8 g | 7 | ghee beeswax | rose honey | #c96a7a
tooth-powders | Dant Manjan | Clove tooth powder | 60 g | 8 | chalk neem clove | clove mint | #9a7a5a
bath-bombs | Gulal | Petal bath bomb | 150 g | 7 | bicarbonate hibiscus | rose sandal | #d9487a
perfume-oils | Mitti | First rain attar | 8 ml | 38 | - | rain earth sandal | #a8805a
`;
