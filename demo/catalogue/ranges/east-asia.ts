/** leaf | name | label line | size | USD | actives | notes or shade | colour, finish, filters */
export const eastAsia = `
= shirokage
essences | First Snow | Rice ferment water | 150 ml | 68 | riceferment sake glycerol | - | #f0eee8
essences | Second Snow | Rich rice essence | 150 ml | 74 | riceferment hyaluronic peptide | - | #ece8de
hydrating-toners | Pale Morning | Camellia toner | 180 ml | 46 | camellia hyaluronic | - | #eef0e8
light-lotions | Paper Screen | Camellia milk | 120 ml | 58 | camellia squalane riceferment | - | #f2efe8
rich-creams | Folded Robe | Camellia cream | 40 g | 86 | camellia ceramide silk | iris | #f1ebe0
cleansing-oils-balms | Rice Field at Dusk | Rice bran cleansing oil | 150 ml | 44 | ricebran camellia | - | #e6d9a8
foaming-cleansers | Silk Cord | Silk cleansing foam | 100 g | 38 | silk riceferment | - | #f2f0ec
enzyme-powders | Powder House | Enzyme washing powder | 60 g | 42 | papain rice | - | #f4f2ee
face-oils | Camellia Road | Camellia face oil | 30 ml | 62 | camellia | - | #e8d58a
eye-creams | Half Moon Gate | Eye cream | 15 g | 72 | peptide camellia riceferment | - | #efeae0
brightening-serums | White Shade | Brightening serum | 30 ml | 96 | tranexamic riceferment licorice | - | #f3f0e8
sheet-masks | Moon Rabbit | Rice sheet mask | 27 ml | 12 | riceferment hyaluronic | - | #efece4
face-sunscreens | Parasol 50 | SPF 50 veil | 40 ml | 48 | vite camellia | - | #f0ede4 spf50
face-mists | Bamboo Rain | Bamboo water mist | 100 ml | 32 | bamboo glycerol | bamboonote greens | #dfe8d4
hair-oils | Comb Shop | Camellia hair oil | 60 ml | 44 | camellia | - | #dcc06a
bar-soaps | Stone Basin | Charcoal face bar | 90 g | 28 | charcoal camellia | hinoki | #4a484a
hand-creams | Ink Stone | Camellia hand cream | 50 g | 32 | camellia urea | hinoki | #dcd8d0
lip-balms | Persimmon | Camellia lip balm | 5 g | 22 | camellia beeswax | yuzu | #e8a86a
= kumoyu
bath-salts | Beppu Blue | Cloudy bath salt | 300 g | 24 | springsalt silica | hinoki | #a8cfe0
bath-salts | Hakone Cedar | Sulphate bath salt | 300 g | 24 | springsalt | cedar hinoki | #c4b48a
bath-salts | Kusatsu Milk | Milky bath salt | 300 g | 25 | springsalt rice | milk yuzu | #eef0ea
bath-salts | Arima Gold | Iron-coloured bath salt | 300 g | 25 | springsalt | ginger yuzu | #c98a4a
bath-salts | Monday Bath | Single sachet | 50 g | 5 | springsalt | yuzu | #ecd27a
bath-oils-milks | Snow Monkey | Yuzu bath milk | 250 ml | 28 | ricebran glycerol | yuzu milk | #f2e6b0
bath-oils-milks | Ryokan | Hinoki bath oil | 200 ml | 34 | ricebran hinoki | hinoki cedar | #d0b47a
bath-bombs | Wooden Bucket | Hinoki bath tablet | 60 g | 5 | bicarbonate springsalt | hinoki | #d9c49a
body-lotions | After the Bath | Light body milk | 200 ml | 26 | riceferment ceramide | yuzu | #f0ead0
foot-scrubs | Ashiyu | Foot soak | 300 g | 19 | springsalt mint | hinoki mint | #b5c8b8
scented-candles | Engawa | Scented candle | 180 g | 46 | - | hinoki tea rain | #cfc9a8
drawer-sachets | Yukata | Drawer sachet | 2 x 20 g | 17 | - | hinoki clove sandal | #6f86a0
= mizuhake
face-brushes | Cloud One | Powder brush | 1 piece | 86 | - | - | #b23a3a
face-brushes | Cloud Three | Blush brush | 1 piece | 64 | - | - | #b23a3a
face-brushes | River Two | Foundation brush | 1 piece | 68 | - | - | #2a2a30
face-brushes | Crane | Fan highlighter brush | 1 piece | 58 | - | - | #e8e0d4
face-brushes | Hill Five | Contour brush | 1 piece | 62 | - | - | #2a2a30
face-brushes | Kabuki Stone | Short buffing brush | 1 piece | 72 | - | - | #7a5a3a
eye-brushes | Reed Four | Blending brush | 1 piece | 38 | - | - | #b23a3a
eye-brushes | Reed Six | Crease brush | 1 piece | 36 | - | - | #2a2a30
eye-brushes | Reed Nine | Shadow brush | 1 piece | 34 | - | - | #7a5a3a
eye-brushes | Single Hair | Eyeliner brush | 1 piece | 29 | - | - | #2a2a30
eye-brushes | Wasp | Smudge brush | 1 piece | 31 | - | - | #b23a3a
eye-brushes | Brow Gate | Angled brow brush | 1 piece | 30 | - | - | #7a5a3a
combs | Tsuge Small | Boxwood comb | 1 piece | 42 | camellia | - | #cfa868
hairbrushes | Night Brush | Scalp brush | 1 piece | 78 | - | - | #8a5a34
shaving-brushes | Old Neighbour | Shaving brush | 1 piece | 110 | - | - | #2a2a30
powder-puffs | Snow Rabbit | Powder puff | 1 piece | 24 | - | - | #f4ece4
tweezers | Heron | Fine tweezers | 1 piece | 46 | - | - | #c9ccd0
nail-files | River Stone | Glass file | 1 piece | 28 | - | - | #b8c4c8
rollers-stones | Cold Pond | Jade roller | 1 piece | 52 | - | - | #8fae8a
= onsaem
essences | Warm Spring Essence | Heartleaf essence | 150 ml | 24 | heartleaf thermal | - | #dfe8d8
essences | Rice First | Rice ferment essence | 150 ml | 26 | riceferment niacinamide | - | #f0ead8
ampoules | Mugwort Ampoule 90 | Soothing ampoule | 30 ml | 22 | mugwort panthenol | - | #cfd8b8
ampoules | Propolis Glow | Propolis ampoule | 30 ml | 24 | propolis honey | honey | #eebb52
ampoules | Seven Nights | Peptide course | 7 x 2 ml | 29 | peptide hyaluronic | - | #e4dce8
ampoules | Galac Ampoule | Ferment ampoule | 30 ml | 25 | galactomyces niacinamide | - | #e8e2cc
sheet-masks | Heartleaf Quiet | Soothing mask | 25 ml | 3 | heartleaf allantoin | - | #c8d8b4
sheet-masks | Ginseng Sunday | Firming mask | 25 ml | 3.5 | ginseng peptide | - | #d8b078
sheet-masks | Pear Snow | Hydrating mask | 25 ml | 3 | hyaluronic pear | - | #e6ead0
gel-cleansers | Low pH Morning | Gel cleanser | 150 ml | 14 | heartleaf betaine | - | #d6e6dc
foaming-cleansers | Rice Cloud | Cleansing foam | 120 ml | 13 | rice glycerol | - | #f2ece0
cleansing-oils-balms | Sherbet Moon | Sherbet cleansing balm | 100 ml | 19 | ricebran mugwort | - | #e2e8cc
hydrating-toners | Seven Skins | Layering toner | 200 ml | 18 | hyaluronic heartleaf birch | - | #e2ecea
gel-creams | Dew Jar | Centella gel cream | 50 ml | 22 | centella hyaluronic | - | #cfe4d4
rich-creams | Ondol | Ginseng cream | 50 ml | 29 | ginseng ceramide shea | ginseng | #e9c88a
cream-masks | Sleeping Rice | Rice sleeping mask | 80 ml | 21 | riceferment ceramide | - | #f1ebda
blemish-serums | Tea Tree Weekday | Clarifying serum | 30 ml | 19 | teatree salicylic heartleaf | - | #d2e4cc
eye-gels-patches | Green Tea Commas | Eye patches | 60 pieces | 19 | greentea hyaluronic caffeine | - | #b5cf9a
face-sunscreens | Rice Sun 50 | SPF 50 cream | 50 ml | 18 | vite riceferment | - | #f2ecdc spf50
acid-exfoliants | Plum Peel | PHA gel peel | 75 ml | 18 | pha plum | - | #d4a0b4
lip-masks | Berry Pillow | Lip sleeping mask | 15 g | 13 | shea berry | raspberry | #c8557a
rollers-stones | Mountain Edge | Jade gua sha | 1 piece | 18 | - | - | #a9c4a0
= byeolha
lip-tints | Missed the Bus | Water tint | 4 ml | 12 | glycerol | Coral | #ea5a4a sheer
lip-tints | Plum Candy | Water tint | 4 ml | 12 | glycerol | Plum | #8e2a56 sheer
lip-tints | First Lie | Velvet tint | 4 ml | 13 | - | Rose brick | #b8505a matte
lip-tints | Lukewarm Tea | Velvet tint | 4 ml | 13 | - | Tea rose | #c07a68 matte
lip-tints | Overripe | Water tint | 4 ml | 12 | glycerol | Cherry | #b01f3c sheer
lip-glosses | Puddle | Glass gloss | 4 ml | 13 | jojoba | Clear pink | #f2a8b8 luminous
lip-glosses | Jelly Tax | Glass gloss | 4 ml | 13 | jojoba | Peach | #f2a07a luminous
skin-tints-cushions | One Hand Cushion 17 | Dewy cushion | 14 g | 26 | hyaluronic niacinamide | 17 Cool | #f0cdb4 luminous
skin-tints-cushions | One Hand Cushion 21 | Dewy cushion | 14 g | 26 | hyaluronic niacinamide | 21 Neutral | #e6bc98 luminous
skin-tints-cushions | One Hand Cushion 27 | Dewy cushion | 14 g | 26 | hyaluronic niacinamide | 27 Warm | #c9966a luminous
skin-tints-cushions | One Hand Cushion 33 | Dewy cushion | 14 g | 26 | hyaluronic niacinamide | 33 Deep | #8a5838 luminous
single-shadows | Static | Glitter shadow | 1.5 g | 11 | - | Silver lilac | #c4b4d8 shimmer
single-shadows | Streetlight | Glitter shadow | 1.5 g | 11 | - | Peach gold | #e8b48a shimmer
eye-palettes | Lost Umbrella | Ten eye shadows | 10 x 0.8 g | 28 | - | Grey rose | #b8929c shimmer
eye-palettes | Peach Homework | Ten eye shadows | 10 x 0.8 g | 28 | - | Peach | #e69a7c shimmer
eyeliners | Straight Face | Brush eyeliner | 0.6 g | 13 | - | Black | #131216 matte
eyeliners | Wet Asphalt | Brush eyeliner | 0.6 g | 13 | - | Grey brown | #4a4240 matte
mascaras | Up the Stairs | Curl mascara | 8 g | 15 | panthenol | Black | #141316 waterproof
blushes | Small Fever | Jelly blush | 5 g | 14 | - | Pink | #f07f98 sheer
blushes | Late Sun | Jelly blush | 5 g | 14 | - | Apricot | #f09a68 sheer
brow-pencils | Flat Reply | Brow pencil | 0.3 g | 10 | - | Ash brown | #6a5a4c matte
shimmer-polishes | Bus Window | Glitter polish | 9 ml | 7 | - | Rainbow | #c8b8dc shimmer
sheer-polishes | Syrup | Sheer polish | 9 ml | 7 | - | Rose syrup | #f0a8ac gloss
primers | Blank Page | Blurring primer | 30 ml | 18 | niacinamide silica | - | #f2dcd0 matte
false-lashes | Flutter Fine | Half lashes | 1 pair | 8 | - | Black | #141316 natural
brow-gels | Still Brows | Tinted brow gel | 5 ml | 11 | - | Brown | #6a4c3a natural
powder-puffs | Marshmallow | Cushion puff | 2 pieces | 5 | - | - | #f4c8d4
`;
