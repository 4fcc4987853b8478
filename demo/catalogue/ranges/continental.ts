/** leaf | name | label line | size | USD | actives | notes or shade | colour, finish, filters */
export const continental = `
= hochwyss
night-creams | Nachtschnee | Edelweiss night cream | 50 ml | 340 | edelweiss peptide ceramide | iris milk | #efeae4
rich-creams | Weisse Halde | Rich day cream | 50 ml | 310 | edelweiss ceramide squalane | iris | #f2eee8
eye-creams | Augenblick | Eye cream | 15 ml | 195 | edelweiss peptide caffeine | - | #e9e5df
firming-serums | Steigung | Peptide serum | 30 ml | 290 | peptide edelweiss hyaluronic | - | #e6e2ec
firming-serums | Gipfelnacht | Retinal concentrate | 30 ml | 320 | retinal edelweiss squalane | - | #ead9b8
brightening-serums | Firnlicht | Brightening serum | 30 ml | 275 | vitc edelweiss niacinamide | - | #f3eacb
ampoules | Kur 28 | Twenty-eight day course | 28 x 1 ml | 480 | peptide edelweiss hyaluronic | - | #dfe3ea
clay-masks | Gletschermilch | Glacier clay mask | 75 ml | 165 | glacierclay edelweiss kaolin | - | #c9d2d6
cream-masks | Daunen | Sleeping cream mask | 75 ml | 185 | edelweiss ceramide shea | milk | #f4efe8
face-oils | Arve | Stone pine face oil | 30 ml | 180 | arve squalane edelweiss | pine | #d8bc72
cleansing-oils-balms | Abendgang | Cleansing balm | 100 ml | 120 | edelweiss ricebran | iris | #f0eadc
hydrating-toners | Quellfassung | Spring water toner | 200 ml | 98 | glacierwater edelweiss glycerol | - | #e3ebee
hand-creams | Handwerk | Ceramic jar hand cream | 75 ml | 86 | edelweiss shea urea | pine | #ece6da
lip-balms | Lippenschnee | Lip balm | 10 ml | 58 | edelweiss shea ceramide | - | #f4ece6
body-creams | Schultern | Body cream | 200 ml | 190 | edelweiss shea squalane | iris pine | #efe9e0
bath-oils-milks | Heublumen | Alpine hay bath | 200 ml | 110 | hay almond | hay pine | #cdb26a
= apotheke-lindenau
face-balms | Ringelblume 1896 | Marigold ointment | 50 ml | 9 | calendula lanolin | herbs | #f0b84a
hand-creams | Glycerin & Kamille | Hand cream | 75 ml | 6 | glycerol chamomile | chamomile | #f2e3a0
hand-balms-masks | Melkfett Fein | Hand and heel balm | 100 ml | 8 | calendula panthenol | herbs | #e9d18a
foot-creams | Wandertag | Foot balm | 75 ml | 9 | menthol rosemary | menthol pine | #a8c29c
foot-sprays | Frischer Tritt | Foot spray | 100 ml | 8 | teatree mint alcoholgel | mint | #bcd8cc
bath-salts | Fichtennadel | Spruce needle bath | 500 g | 12 | seasalt pineoil | pine | #6f9468
bath-oils-milks | Erkältungsbad | Eucalyptus bath | 125 ml | 11 | eucalyptus pineoil | eucalyptus pine | #7fa88a
baby-creams | Kinderzimmer | Wind and weather cream | 75 ml | 8 | calendula beeswax | - | #f2dfae
nappy-care | Zinkpaste | Zinc paste | 75 ml | 7 | zincoxide calendula | - | #f2f0e8
scalp-tonics | Birkenwasser | Birch hair tonic | 250 ml | 11 | birch menthol alcoholgel | birchleaf menthol | #b8c88a
mouth-rinses | Salbei | Sage mouth rinse | 200 ml | 7 | sage xylitol | sage mint | #9cb89a
daily-toothpastes | Solezahncreme | Salt toothpaste | 75 ml | 5 | fluoride seasalt silica | mint sage | #cfe0d8
sensitive-toothpastes | Kamille & Myrrhe | Gentle toothpaste | 75 ml | 6 | fluoride chamomile myrrh | chamomile | #ecdca0
lip-balms | Lippenpflege Classic | Beeswax lip stick | 5 g | 4 | beeswax calendula | - | #f0d080
after-sun-lotions | Quark & Aloe | After-sun lotion | 200 ml | 10 | yoghurt aloe panthenol | - | #eef0e4
deodorant-sprays | Salbei Roller | Sage roll-on | 50 ml | 7 | alum sage | sage | #a8c0a4
= kade-11
eau-de-parfum | Tram 2 | Eau de parfum | 50 ml | 118 | - | metal rain violet | #9aa4b2
eau-de-parfum | Tulips in a Bucket | Eau de parfum | 50 ml | 118 | - | greens tulip rain | #f0a0a0
eau-de-parfum | Night Window | Eau de parfum | 50 ml | 122 | - | plum leather smoke | #5a3a5a
eau-de-parfum | Warm Asphalt | Eau de parfum | 50 ml | 118 | - | asphalt vetiver pepper | #6a6662
eau-de-parfum | Third Floor, No Lift | Eau de parfum | 50 ml | 122 | - | oldwood cumin linen | #c8a88a
eau-de-toilette | Bicycle Rain | Eau de toilette | 75 ml | 84 | - | rain metal grapefruit | #b9d2da
eau-de-toilette | Sunday Herring | Eau de toilette | 75 ml | 84 | - | seasalt lemon juniper | #cfe0c8
extraits | Cellar | Extrait | 30 ml | 168 | - | rum oldwood earth | #6a4a34
solid-perfumes | Pocket Canal | Solid perfume | 10 g | 34 | shea candelilla | rain moss | #94a88a
solid-perfumes | Pocket Bar | Solid perfume | 10 g | 34 | shea candelilla | rum tobacco | #a8764a
rollerballs | Tram 2 To Go | Rollerball | 10 ml | 32 | - | metal rain violet | #a8b2c0
discovery-sets | Eight Stops | Eight city scents | 8 x 2 ml | 44 | - | rain tulip smoke | #c0c4c8
hair-mists | Headwind | Hair perfume | 50 ml | 52 | camellia | grapefruit rain musk | #cfdde4
scented-candles | Corner Bakery | Scented candle | 200 g | 54 | - | bread vanilla coffee | #e4c48a
scented-candles | Print Shop | Scented candle | 200 g | 54 | - | paper ink leather | #4a4c54
room-sprays | Flatmate | Room spray | 100 ml | 38 | - | linen grapefruit | #e8c8b0
hand-washes | Quay Water | Hand wash | 300 ml | 29 | glycerol aloe | rain vetiver | #8fa2a4
body-mists | Open Window | Body mist | 100 ml | 36 | aloe | greens linen musk | #d6e4d4
= malwina-lis
cream-polishes | Fox No. 1 | Nail lacquer | 11 ml | 9 | - | Fox red | #b8431f gloss
cream-polishes | Fox No. 4 | Nail lacquer | 11 ml | 9 | - | Rust | #8c3a1e gloss
cream-polishes | Rynek by Night | Nail lacquer | 11 ml | 9 | - | Midnight | #1f2640 gloss
cream-polishes | Beetroot Soup | Nail lacquer | 11 ml | 9 | - | Beetroot | #7a1236 gloss
cream-polishes | Grandmother's Gate | Nail lacquer | 11 ml | 9 | - | Faded green | #6f8a78 gloss
cream-polishes | Blue Trams | Nail lacquer | 11 ml | 9 | - | Tram blue | #2f5aa0 gloss
cream-polishes | Typist Red | Nail lacquer | 11 ml | 9 | - | Classic red | #c01a28 gloss
shimmer-polishes | Amber Beach | Shimmer lacquer | 11 ml | 10 | - | Amber | #c8842e shimmer
shimmer-polishes | Salt Mine | Shimmer lacquer | 11 ml | 10 | - | Salt | #d8dcde shimmer
shimmer-polishes | Name Day | Glitter lacquer | 11 ml | 10 | - | Confetti | #d878a0 shimmer
sheer-polishes | Clean Hands | Sheer lacquer | 11 ml | 9 | - | Pale pink | #f4d4d0 gloss
sheer-polishes | Milk Bar | Sheer lacquer | 11 ml | 9 | - | Milk | #f6f0e8 gloss
base-coats | Ground | Ridge base coat | 11 ml | 10 | silica calciumx | Clear | #f0e4d8 gloss
base-coats | Grip | Long-wear base coat | 11 ml | 10 | - | Clear | #ece4e0 gloss
top-coats | Glass | High gloss top coat | 11 ml | 10 | - | Clear | #eef0f2 gloss
top-coats | Chalkboard | Matte top coat | 11 ml | 10 | - | Clear | #e2e0dc matte
top-coats | Ninety Seconds | Quick dry top coat | 11 ml | 11 | - | Clear | #e6eaf0 gloss
nail-strengtheners | Climber | Nail hardener | 11 ml | 13 | keratinx biotin | Clear | #f0dcc8 gloss
nail-strengtheners | Biter | Bitter repair coat | 11 ml | 12 | bitterx panthenol | Clear | #e8dcd0 gloss
cuticle-oils | Baker | Cuticle oil | 11 ml | 10 | apricot vite | apricot | #f0b870
cuticle-oils | Typist | Cuticle pen | 3 ml | 9 | jojoba vite | almond | #ecc890
polish-removers | Off | Acetone-free remover | 100 ml | 7 | glycerol | almond | #dce8ee
polish-removers | Off, Faster | Acetone remover | 100 ml | 6 | almond | - | #e8e0ee
nail-files | Double Fox | Board file | 2 pieces | 5 | - | - | #c85a30
= ruta-vei
rich-creams | Lime Blossom Honey | Honey cream | 50 ml | 22 | honey linden beeswax | honey linden | #eec25a
night-creams | Winter Hive | Propolis night cream | 50 ml | 26 | propolis royaljelly beeswax | honey | #d99a3a
face-balms | Beekeeper | Propolis balm | 30 ml | 16 | propolis beeswax calendula | honey herbs | #e0a83e
cleansing-oils-balms | Melting Comb | Honey cleansing balm | 90 g | 21 | honey flax beeswax | honey | #eeb84a
cream-masks | Flax Linen | Flax and honey mask | 75 ml | 18 | flax honey | honey hay | #dcc07a
face-scrubs | Poppy Field | Poppy seed scrub | 75 ml | 15 | poppyseed honey | honey | #8a8492
eye-creams | Dusk Bee | Honey eye cream | 15 ml | 22 | royaljelly flax | - | #f0d48a
rinse-conditioners | Linen Chest | Flax rinse | 250 ml | 14 | flax betaine | linen hay | #ccc8a0
curl-gels | Flaxseed Weather | Flax curl gel | 200 ml | 15 | flax aloe | linden | #d8d09a
hand-creams | Smoke and Veil | Beeswax hand cream | 75 ml | 12 | beeswax flax | honey smoke | #d8ae5e
travel-candles | Third Frame | Beeswax candle | 90 g | 18 | - | beeswax honey | #e8b84e
= petra-lune
eye-palettes | Ten Evenings | Ten eye shadows | 10 x 1 g | 54 | rice | Dusk | #a98fb8 shimmer
eye-palettes | After the Film | Six eye shadows | 6 x 1 g | 39 | rice | Smoke | #7a7086 matte
eye-palettes | Blue Moon | Six eye shadows | 6 x 1 g | 39 | rice | Moonlit blue | #6a7aa8 shimmer
single-shadows | Nine O'Clock | Eye shadow | 2 g | 19 | rice | Lilac | #b8a0cc shimmer
single-shadows | Quarter to One | Eye shadow | 2 g | 19 | rice | Soot violet | #4a3e56 matte
eau-de-parfum | Iris Dusk | Eau de parfum | 75 ml | 112 | - | iris lavender musk | #b9a3cf
eau-de-parfum | Smoke Over Tin Roofs | Eau de parfum | 75 ml | 112 | - | smoke iris vanilla | #8a8090
eau-de-parfum | Projection Room | Eau de parfum | 75 ml | 112 | - | leather violet dust | #8a6a70
rollerballs | Iris Dusk Roll | Rollerball | 10 ml | 28 | - | iris lavender musk | #c4b0d8
gentle-shampoos | Lavender Wash | Gentle shampoo | 250 ml | 24 | lavender betaine | lavender iris | #cdb8dc
rinse-conditioners | Lavender Rinse | Soft conditioner | 250 ml | 24 | lavender oat | lavender iris | #d8c8e2
hair-masks | Full Moon Mask | Lavender hair mask | 200 ml | 29 | lavender shea keratinx | lavender | #c2aed6
hair-mists | Night Air | Hair mist | 75 ml | 34 | camellia | iris lavender rain | #c9c4e0
dry-shampoos | Second Screening | Dry shampoo | 150 ml | 19 | rice kaolin | lavender | #e0d6ea
colour-glosses | Silver Screen | Violet toning mask | 200 ml | 27 | keratinx | Violet | #7a62a8
kajals | Midnight Tram | Kohl pencil | 1.1 g | 19 | jojoba | Navy violet | #2a2446 satin
mascaras | Late Show | Volume mascara | 9 ml | 26 | panthenol | Violet black | #221a2c natural
highlighters | Waxing | Pressed highlighter | 7 g | 32 | rice | Moonstone | #e6dcec luminous
linen-waters | Pillow Fog | Pillow mist | 100 ml | 24 | - | lavender iris | #d6cce8
cream-masks | Sleepwalker | Lavender sleeping mask | 75 ml | 33 | lavender ceramide oat | lavender | #e2d6ea
lip-glosses | Moonwater | Lip gloss | 6 ml | 20 | jojoba | Lilac ice | #d4b0cc luminous
repair-shampoos | Silver Wash | Violet toning shampoo | 250 ml | 25 | betaine panthenol | iris lavender | #8a74b4
hairsprays | Held Breath | Light hairspray | 200 ml | 22 | panthenol | iris | #d4cae6
`;
