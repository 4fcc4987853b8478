/** leaf | name | label line | size | USD | actives | notes or shade | colour, finish, filters */
export const nordic = `
= nordlys
body-lotions | Barrier Milk | Oat lipids and 3% panthenol for bare, tight skin | 200 ml | 28 | oat panthenol ceramide squalane | - | #eef1ec
calming-serums | Quiet Serum | Azelaic acid 8% | 30 ml | 34 | azelaic allantoin | - | #e7ebdc
cream-cleansers | Soft Cleanse | Cream cleanser for reactive skin | 125 ml | 21 | oat glycerol | - | #dfe7e1
gel-cleansers | Clear Cleanse | Low-foam gel cleanser | 150 ml | 20 | betaine panthenol | - | #dbe4e6
cleansing-oils-balms | Slow Melt | Unscented cleansing balm | 90 g | 27 | rapeseed oat | - | #f1efe4
hydrating-toners | First Water | Glycerin 5% and oat | 200 ml | 19 | glycerol oat betaine | - | #e3eae8
hydrating-serums | Under Ice | Four weights of hyaluronic acid | 30 ml | 32 | hyaluronic glycerol panthenol | - | #e6edee
brightening-serums | Even Light | Tranexamic acid 3% | 30 ml | 38 | tranexamic niacinamide | - | #ebeae0
firming-serums | Slow Retinal | Retinaldehyde 0.1% | 30 ml | 48 | retinal squalane ceramide | - | #efe7c4
light-lotions | Day Veil | Daily light lotion | 50 ml | 29 | niacinamide squalane oat | - | #e9eeea
rich-creams | Winter Coat | Cold weather cream | 50 ml | 36 | ceramide squalane rapeseed | - | #eceae0
night-creams | Polar Night | Repair cream | 50 ml | 39 | ceramide panthenol oat | - | #dfe3e6
face-balms | Wind Balm | Petrolatum-free face balm | 30 ml | 24 | rapeseed ceramide beeswaxfree | - | #eee9d6
eye-creams | Small Hours | Eye cream without scent | 15 ml | 30 | caffeine ceramide | - | #e8ecee
sheet-masks | Snow Day | Oat sheet mask | 25 ml | 6 | oat panthenol | - | #eaf0f0
cream-masks | Drift | Oat sleeping mask | 75 ml | 31 | oat ceramide squalane | - | #e9e7db
mineral-sunscreens | Pale Sun 30 | SPF 30 mineral | 50 ml | 30 | zincoxide oat | - | #eef0ea spf30
lip-balms | Plain Lips | Unscented lip balm | 10 ml | 9 | shea ceramide | - | #efece0
hand-creams | Ferry Hands | Glycerin hand cream | 75 ml | 15 | glycerol oat urea | - | #dde5e0
acid-exfoliants | Gentle Acid | Lactic acid 5% | 100 ml | 26 | lactic oat | - | #e6e9e2
gentle-shampoos | Soft Hair | Unscented shampoo | 250 ml | 20 | betaine oat | - | #dfe6e0
= tindra
gel-creams | Water Gel | Hyaluronic cream | 50 ml | 31 | hyaluronic aloe betaine | cucumber | #bcd9e2
gel-creams | Lake Gel | Night gel cream | 50 ml | 34 | hyaluronic niacinamide birch | cucumber mint | #a9cbd2
face-mists | Cloud Mist | Thermal water and aloe | 150 ml | 18 | thermal aloe | cucumber | #c9dfe7
hydrating-serums | Seven Depths | Hyaluronic serum | 30 ml | 38 | hyaluronic betaine glycerol | - | #d3e7ee
hydrating-toners | Surface | Dewy toner | 200 ml | 24 | betaine birch aloe | cucumber | #d9e8ea
micellar-waters | Ferry Water | Micellar water | 300 ml | 17 | birch glycerol | - | #dcecef
foaming-cleansers | Spume | Birch foam wash | 150 ml | 22 | birch betaine | birchleaf | #cfe3e2
light-lotions | Shallows | Light water lotion | 75 ml | 28 | hyaluronic birch squalane | cucumber | #d6e6ea
eye-gels-patches | Cold Spoon | Cooling eye gel | 15 ml | 26 | caffeine cucumber hyaluronic | - | #c6dee4
eye-gels-patches | Ice Petals | Hydrogel eye patches | 60 pieces | 29 | cucumber hyaluronic | - | #b9dbe3
sheet-masks | Archipelago | Algae sheet mask | 22 ml | 5 | algae hyaluronic | - | #bcd8d6
cream-masks | Still Water | Sleeping gel mask | 75 ml | 33 | hyaluronic algae betaine | cucumber | #aecfd8
body-lotions | Skerry | Light body milk | 250 ml | 22 | aloe glycerol birch | cucumber seasalt | #cfe0e4
shower-gels | Morning Swim | Mint shower gel | 300 ml | 15 | birch mint | mint cucumber | #a9d3d0
after-sun-gels | Late Bathing | Cooling gel | 150 ml | 20 | aloe cucumber panthenol | cucumber mint | #b9e0d8
setting-sprays | Fjord Veil | Dewy setting mist | 100 ml | 23 | birch glycerol | - | #d3e0df luminous
leave-ins | Current | Light detangling mist | 150 ml | 21 | birch panthenol | cucumber | #c4dbe2
body-mists | Nordic Rain | Body mist | 100 ml | 26 | aloe | rain cucumber musk | #cfe0ea
rollers-stones | Ice Pebble | Steel face roller | 1 piece | 34 | - | - | #cfd8dc
heat-protection | Heat Haze | Heat mist | 150 ml | 23 | betaine panthenol | cucumber | #cfdfe6
= loylymaki
body-scrubs | Saunapäivä | Birch leaf salt scrub | 300 g | 26 | seasalt birch rapeseed | birchleaf pine | #c7cfa6
clay-masks | Suo | Peat mask | 150 ml | 32 | peat kaolin | moss | #4b3a2c
body-creams | Lakka | Cloudberry body cream | 200 ml | 34 | cloudberry shea | cloudberry | #eab565
body-oils | Vihta | Birch sauna oil | 100 ml | 29 | birch rapeseed | birchleaf greens | #b9b45a
bath-oils-milks | Hämärä | Tar and spruce bath oil | 200 ml | 31 | pineoil rapeseed | birchtar pine | #7b5a34
bar-soaps | Tervasaippua | Tar soap | 110 g | 9 | rapeseed birchtarx | birchtar smoke | #3c2f27
shower-gels | Ensilumi | Spruce shower gel | 250 ml | 17 | pineoil betaine | pine snow | #a9bfae
gentle-shampoos | Nokkonen | Nettle shampoo | 250 ml | 21 | nettle birch | greens birchleaf | #8fa070
rinse-conditioners | Kaura | Oat conditioner | 250 ml | 22 | oat betaine | oat hay | #e2d5b4
scalp-tonics | Terva & Mänty | Tar scalp tonic | 100 ml | 28 | pineoil nettle menthol | birchtar pine | #5d432a
foot-creams | Polku | Spruce foot balm | 75 ml | 17 | pineoil urea | pine mint | #a2ad82
foot-scrubs | Pakkanen | Peppermint foot soak | 400 g | 16 | seasalt mint | mint pine | #cfdedb
hand-balms-masks | Puusepän Voide | Woodworker's hand balm | 50 ml | 15 | rapeseed pineoil lanolinfree | pine honey | #cda85c
scented-candles | Löyly | Scented candle | 200 g | 44 | - | steam birchleaf oak | #dcd6c2
room-sprays | Kiuas | Sauna and room spray | 100 ml | 27 | - | pine birchtar steam | #a48b66
lip-balms | Mustikka | Bilberry lip balm | 10 ml | 8 | bilberry shea | bilberry | #6a5a86
face-scrubs | Marjamaa | Lingonberry seed scrub | 75 ml | 24 | lingonberry rapeseed | lingonberry | #b5484a
= fjellro
baby-washes | Lille Bad | Wash for hair and body | 400 ml | 16 | oat betaine | - | #e4ece6
baby-washes | Skum til Små | Foaming baby wash | 250 ml | 15 | betaine glycerol | - | #e3ebef
baby-bath-oils | Dråpe | Bath and massage oil | 200 ml | 17 | rapeseed almond | - | #efe4bf
baby-bath-oils | Myk Tur | Oat bath oil | 200 ml | 18 | oat rapeseed | - | #ece3c6
baby-creams | Ull | Soft cream | 100 ml | 15 | oat shea glycerol | - | #eef0e8
baby-creams | Kald Dag | Cold weather cream | 50 ml | 14 | rapeseed ceramide beeswaxfree | - | #f0eede
baby-creams | Etter Badet | Light baby lotion | 400 ml | 18 | oat glycerol squalane | - | #e8eee9
nappy-care | Sinksalve 20 | Zinc cream 20% | 100 ml | 12 | zincoxide panthenol | - | #f3f3ee
nappy-care | Tørr Bak | Liquid-free powder | 100 g | 11 | cornstarch zincoxide | - | #f1efe6
baby-wipes | Våt Klut | Water wipes | 64 pieces | 5 | glycerol | - | #e2edf0
baby-sun | Skygge 50 | SPF 50 mineral | 75 ml | 19 | zincoxide oat | - | #f4f0e0 spf50
bump-oils | Ni Måneder | Bump oil | 150 ml | 24 | rapeseed almond vite | - | #efdfae
new-mother | Barsel | Cooling spray | 100 ml | 16 | aloe witchhazel panthenol | - | #dfeae4
children-toothpastes | Første Tann | First toothpaste | 50 ml | 6 | fluoride xylitol | strawberry | #f0d6d6
hand-gels | Rene Hender | Hand gel | 100 ml | 5 | alcoholgel glycerol | - | #dfeaf0
gentle-shampoos | Familieflaske | Family shampoo | 500 ml | 17 | betaine oat | - | #dde8e2
= askholm
razors | Model 3 | Safety razor | 1 piece | 92 | - | - | #c9ccd0
razors | Model 5 Ask | Ash wood safety razor | 1 piece | 118 | - | - | #c8a878
razors | Model 7 Long | Long handled razor | 1 piece | 98 | - | - | #b9bcc2
shaving-brushes | Pensel 21 | Shaving brush | 1 piece | 74 | - | - | #c9a574
shaving-brushes | Pensel 26 Steel | Shaving brush | 1 piece | 96 | - | - | #c3c7cc
shaving-creams | Skum No. 1 | Shaving cream | 150 ml | 28 | glycerol aloe | lavender cedar | #e4e0d4
shaving-creams | Fast Skum | Hard shaving soap | 100 g | 26 | kaolin shea | cedar mint | #e9e3d3
shaving-oils | Klar Olie | Pre-shave oil | 30 ml | 24 | jojoba rapeseed | cedar | #d6bf82
after-shave-balms | Ro | After-shave balm | 100 ml | 34 | allantoin aloe panthenol | cedar fennel | #dfe3de
after-shave-splashes | Havn | After-shave splash | 100 ml | 36 | witchhazel menthol | seasalt juniper | #c8d8d6
beard-oils | Skægolie | Beard oil | 30 ml | 32 | jojoba hemp | juniper cedar | #b98b3c
daily-toothpastes | Kridt | Chalk toothpaste | 75 ml | 14 | fluoride chalk | mint fennel | #eceae2
daily-toothpastes | Lakrids | Liquorice toothpaste | 75 ml | 14 | fluoride chalk licorice | liquorice mint | #d9d4cc
tooth-powders | Pulver | Tooth powder | 60 g | 16 | chalk bicarbonate | mint | #f0eee6
tweezers | Pincet Skrå | Slanted tweezers | 1 piece | 29 | - | - | #c6c9cd
tweezers | Pincet Spids | Pointed tweezers | 1 piece | 32 | - | - | #8e9296
nail-files | Glasfil | Glass nail file | 1 piece | 19 | - | - | #cfdde0
combs | Skægkam | Beard comb | 1 piece | 26 | - | - | #b58a55
mirrors | Spejl 18 | Shaving mirror | 1 piece | 88 | - | - | #c9cdd1
deodorant-sprays | Mol | Alum deodorant spray | 75 ml | 24 | alum aloe | juniper seasalt | #dce3e4
rollers-stones | Kølesten | Basalt face stone | 1 piece | 48 | - | - | #4a4c50
waxes-pomades | Voks | Matte wax | 75 g | 26 | kaolin candelilla | cedar juniper | #d8d2c4
beard-washes | Skægvask | Beard wash | 150 ml | 26 | betaine oat | juniper cedar | #cdd6d2
`;
