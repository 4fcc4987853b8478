/** leaf | name | label line | size | USD | actives | notes or shade | colour, finish, filters */
export const newWorld = `
= kelvin-rowe
brightening-serums | C 20 / Batch Dated | Vitamin C 20% | 30 ml | 118 | vitc ferulic vite | - | #f0dca0
brightening-serums | TXA 5 | Tranexamic acid 5% | 30 ml | 92 | tranexamic niacinamide | - | #eceee8
firming-serums | Retinal 0.2 Curve | Retinaldehyde 0.2% | 30 ml | 124 | retinal squalane | - | #ecd896
firming-serums | Peptide Array | Six peptides, measured | 30 ml | 132 | peptide hyaluronic | - | #dfe3ee
hydrating-serums | HA 4.0 | Four molecular weights | 30 ml | 74 | hyaluronic glycerol | - | #dfeaf0
calming-serums | AZ 10 | Azelaic acid 10% | 30 ml | 78 | azelaic allantoin | - | #eef0ea
blemish-serums | BHA Slow Release | Salicylic acid 2% | 30 ml | 69 | salicylic zinc | - | #e2eaec
acid-exfoliants | Glycolic 10, pH 3.8 | Night exfoliant | 50 ml | 64 | glycolic panthenol | - | #e4e8ee
acid-exfoliants | Mandelic 8 | Gentle exfoliant | 50 ml | 62 | mandelic hyaluronic | - | #ece6e2
night-creams | Lipid 2:4:2 | Barrier night cream | 50 ml | 98 | ceramide cholesterol squalane | - | #f0eee6
gel-creams | Osmolyte | Gel moisturiser | 50 ml | 72 | betaine hyaluronic urea | - | #dce8ec
eye-creams | Periorbital | Caffeine and peptide | 15 ml | 84 | caffeine peptide | - | #e6e8ea
face-sunscreens | UVA-PF 28 | SPF 50 fluid | 50 ml | 58 | vite niacinamide | - | #f0ede2 spf50
gel-cleansers | pH 5.2 | Amino acid cleanser | 150 ml | 38 | betaine panthenol | - | #e2ecf0
ampoules | Cold Chain | Seven day vitamin C | 7 x 1 ml | 88 | vitc ferulic | - | #f2e0a8
scalp-tonics | Follicle Log | Caffeine and peptide | 60 ml | 82 | caffeine peptide niacinamide | - | #e0e6e4
hand-creams | Urea 10 | Hand cream | 75 ml | 28 | urea ceramide | - | #eaeeec
cream-cleansers | Sterol Wash | Non-foaming cleanser | 150 ml | 38 | cholesterol glycerol | - | #f0f0ec
= titrate
blemish-serums | Niacinamide 10 + Zn 1 | Sebum serum | 30 ml | 6.5 | niacinamide zinc | - | #e2eaee
blemish-serums | Salicylic 2 | Pore serum | 30 ml | 6.9 | salicylic | - | #e6ecee
hydrating-serums | Hyaluronic 2 + B5 | Hydration serum | 30 ml | 7.2 | hyaluronic panthenol | - | #e0ebf2
hydrating-serums | Betaine 5 | Hydration serum | 30 ml | 5.9 | betaine glycerol | - | #e6eef0
brightening-serums | Ethyl-C 10 | Vitamin C serum | 30 ml | 9.8 | ethylc | - | #f0e4b8
brightening-serums | Alpha Arbutin 2 | Dark mark serum | 30 ml | 8.4 | arbutin hyaluronic | - | #eef0ea
brightening-serums | Tranexamic 3 | Uneven tone serum | 30 ml | 8.9 | tranexamic | - | #ecece8
calming-serums | Azelaic 10 | Redness cream | 30 ml | 8.6 | azelaic | - | #f2f2ee
calming-serums | Centella 80 | Centella serum | 30 ml | 7.8 | centella | - | #dce8d4
firming-serums | Retinol 0.3 | In squalane | 30 ml | 7.4 | retinol squalane | - | #efe0a0
firming-serums | Retinol 1.0 | In squalane | 30 ml | 8.6 | retinol squalane | - | #ecd684
firming-serums | Bakuchiol 1 | In squalane | 30 ml | 8.9 | bakuchiol squalane | - | #e8d8b0
firming-serums | Copper Peptide 1 | Peptide serum | 30 ml | 16 | copperpeptide hyaluronic | - | #a8c4e4
acid-exfoliants | Glycolic 7 | Toner | 240 ml | 9.5 | glycolic aloe | - | #e4eaee
acid-exfoliants | Lactic 5 | Serum | 30 ml | 6.8 | lactic hyaluronic | - | #ecece4
acid-exfoliants | PHA 8 | Toner | 100 ml | 8.5 | pha | - | #e6ecec
face-oils | Squalane 100 | Face oil | 30 ml | 7.9 | squalane | - | #f0eed8
face-oils | Rosehip 100 | Face oil | 30 ml | 9.9 | rosehip | - | #e8a860
light-lotions | Ceramide Base | Moisturiser | 100 ml | 8.8 | ceramide urea | - | #f0f0ea
eye-creams | Caffeine 5 | Eye serum | 30 ml | 6.9 | caffeine | - | #dcd6c8
scalp-tonics | Scalp Peptide 2 | Density serum | 60 ml | 14 | peptide caffeine | - | #e4e4ea
gel-cleansers | Wash 0 | Surfactant, water, glycerin | 200 ml | 6.2 | glycerol | - | #e8eef0
= opal-mercer
foundations | Notebook 12 Basalt | Liquid foundation | 30 ml | 44 | squalane niacinamide | Basalt, neutral deep | #3f2a20 natural
foundations | Notebook 11 Umber | Liquid foundation | 30 ml | 44 | squalane niacinamide | Umber, warm deep | #543624 natural
foundations | Notebook 10 Walnut | Liquid foundation | 30 ml | 44 | squalane niacinamide | Walnut, red deep | #6a432e natural
foundations | Notebook 9 Chestnut | Liquid foundation | 30 ml | 44 | squalane niacinamide | Chestnut, golden | #83563a natural
foundations | Notebook 8 Amber | Liquid foundation | 30 ml | 44 | squalane niacinamide | Amber, golden | #9a6a45 natural
foundations | Notebook 7 Honey | Liquid foundation | 30 ml | 44 | squalane niacinamide | Honey, olive | #b18254 natural
foundations | Notebook 5 Sand | Liquid foundation | 30 ml | 44 | squalane niacinamide | Sand, neutral | #cfa27a natural
foundations | Notebook 3 Shell | Liquid foundation | 30 ml | 44 | squalane niacinamide | Shell, pink | #e6c2a6 natural
foundations | Notebook 1 Chalk | Liquid foundation | 30 ml | 44 | squalane niacinamide | Chalk, neutral fair | #f2dac6 natural
concealers | Erratum Deep | Creamy concealer | 6 ml | 28 | caffeine squalane | Deep | #5c3c2a natural
concealers | Erratum Tan | Creamy concealer | 6 ml | 28 | caffeine squalane | Tan | #b08660 natural
concealers | Erratum Fair | Creamy concealer | 6 ml | 28 | caffeine squalane | Fair | #efd3ba natural
skin-tints-cushions | Margin Note | Skin tint | 30 ml | 36 | hyaluronic squalane | Medium golden | #bd9066 sheer
skin-tints-cushions | Margin Note Deep | Skin tint | 30 ml | 36 | hyaluronic squalane | Deep neutral | #5f4030 sheer
face-powders | Blotting Paper | Pressed powder | 9 g | 32 | rice silica | Universal deep | #a37a5c matte
bronzers | Late August | Cream bronzer | 9 g | 34 | squalane | Deep bronze | #7a4a2e satin
blushes | Hibiscus Tea | Cream blush | 5 g | 29 | hibiscus squalane | Hibiscus | #c22f4a satin
blushes | Sweet Potato | Cream blush | 5 g | 29 | squalane | Burnt orange | #d0602e satin
highlighters | Porch Light | Liquid highlighter | 15 ml | 30 | squalane | Warm gold | #d9a85c luminous
lipsticks | Church Hat | Satin lipstick | 3.5 g | 26 | jojoba | Violet plum | #6a2050 satin
lipsticks | Second Cousin | Satin lipstick | 3.5 g | 26 | jojoba | Cocoa rose | #8f4a44 satin
lipsticks | Red Clay Road | Matte lipstick | 3.5 g | 26 | jojoba | Brick | #8e2e20 matte
lip-liners | Cocoa Line | Lip pencil | 1.2 g | 18 | jojoba | Deep brown | #4e2c20 matte
primers | Clean Slate | Gripping primer | 30 ml | 34 | niacinamide aloe | - | #e8dccb natural
setting-sprays | Full Stop | Setting spray | 100 ml | 28 | aloe glycerol | - | #dcd6cc natural
lip-glosses | Peach Cobbler | Lip oil | 6 ml | 22 | jojoba apricot | Peach | #e49a6a sheer
brow-gels | Edited | Tinted brow gel | 5 ml | 20 | panthenol | Deep brown | #3a2a22 natural
liquid-lipsticks | No Retakes | Matte lip colour | 5 ml | 25 | - | Mahogany | #5a241c matte
tinted-sunscreens | Lunch Outside 30 | Tinted SPF 30 | 40 ml | 34 | vite niacinamide | Deep | #6a4632 spf30
= wattle-coast
face-sunscreens | Dawn Patrol 50 | SPF 50 face | 75 ml | 22 | vite niacinamide | - | #f2e3a0 spf50
sun-lotions | Red Flag 50 | Four-hour water lotion | 200 ml | 24 | vite wattleseed | - | #f2cf4a spf50
sun-sticks | Zinc, Pink | Coloured zinc stick | 12 g | 12 | zincoxide | - | #f07a9a spf50
sun-sticks | Zinc, Blue | Coloured zinc stick | 12 g | 12 | zincoxide | - | #4fa0d8 spf50
mineral-sunscreens | Reef Gate 50 | SPF 50 mineral | 75 ml | 25 | zincoxide macadamia | - | #f4efd8 spf50
tinted-sunscreens | Salt Tint | Tinted SPF 50 | 50 ml | 26 | zincoxide kakadu | Tan | #c99a6e spf50
sun-sprays-oils | Roo Shade 50 | Family spray | 200 ml | 23 | vite aloe | lemonmyrtle | #f0c244 spf50
baby-sun | Rash Vest | SPF 50 for children | 100 ml | 18 | zincoxide oat | - | #8fd0d8 spf50
after-sun-gels | Verandah | Aloe and finger lime gel | 250 ml | 16 | aloe fingerlime | lime | #a8dca0
after-sun-lotions | Cool Change | After-sun milk | 250 ml | 17 | aloe macadamia | lemonmyrtle | #bfe0d0
shower-gels | Outdoor Shower | Lemon myrtle wash | 400 ml | 14 | lemonmyrtle aloe | lemonmyrtle | #c8d86a
body-scrubs | Red Dirt | Wattle seed scrub | 250 g | 18 | wattleseed sugar macadamia | wattle coffee | #a8552e
lip-balms | Cracked Lip 30 | SPF 30 lip balm | 5 g | 6 | vite macadamia | lime | #f0d060 spf30
gentle-shampoos | Chlorine Out | Swimmer's shampoo | 300 ml | 15 | fingerlime aloe | lime | #8fcf9a
leave-ins | Salt Knots | Detangling spray | 200 ml | 15 | macadamia panthenol | lime coconut | #b8e0c8
deodorant-sticks | Long Drive | Natural deodorant | 70 g | 13 | bicarbonate macadamia | lemonmyrtle eucalyptus | #d8d88a
body-mists | Eucalypt Haze | Body mist | 125 ml | 19 | aloe | eucalyptus wattle seasalt | #b8d0b0
shaving-oils | Smooth Break | Shave gel | 200 ml | 13 | aloe macadamia | lime eucalyptus | #90ccc0
= loud-tuesday
gel-cleansers | Not My Face Wash | Salicylic face wash | 200 ml | 8 | salicylic glycerol | mint | #c6f04a
blemish-serums | Shut Up, Spot | Spot gel | 15 ml | 7 | salicylic teatree | - | #4ad8f0
blemish-serums | Tiny Lids | Spot patches | 36 pieces | 6 | hydrocolloid salicylic | - | #f06ac0
dry-shampoos | Overslept | Dry shampoo | 150 ml | 7 | ricestarch | pear | #f04a7a
dry-shampoos | Overslept, Dark Hair | Tinted dry shampoo | 150 ml | 7 | ricestarch | pear | #7a4af0
deodorant-sprays | Arms Up | Roll-on | 50 ml | 5 | alum aloe | grapefruit | #f0a04a
deodorant-sticks | Gym Bag | Deodorant stick | 60 g | 6 | bicarbonate coconut | watermelon | #4af0a0
lip-balms | Mwah | Cherry lip balm | 4 g | 3 | shea castor | cherry | #f04a5a
shower-gels | Group Project | Shower gel | 400 ml | 6 | glycerol | pineapple | #f0d84a
bath-bombs | Panic Button | Bath bomb | 150 g | 4 | bicarbonate | raspberry | #f04a4a
semi-permanent-colour | Regret Pink | Hair colour | 100 ml | 9 | aloe | Neon pink | #f02a8a
semi-permanent-colour | Dad's Reaction Blue | Hair colour | 100 ml | 9 | aloe | Electric blue | #2a5af0
semi-permanent-colour | Fire Drill | Hair colour | 100 ml | 9 | aloe | Red orange | #f0522a
semi-permanent-colour | Pond | Hair colour | 100 ml | 9 | aloe | Teal | #1f9a8a
semi-permanent-colour | Grape Crime | Hair colour | 100 ml | 9 | aloe | Purple | #6a2ab8
hairsprays | Stand Still | Hairspray | 250 ml | 7 | panthenol | apple | #4a9af0
sheet-masks | Ignore Me | Sheet mask | 23 ml | 3 | hyaluronic cucumber | - | #8af04a
hand-gels | Door Handle | Hand gel | 60 ml | 3 | alcoholgel | apple | #a0f04a
lip-glosses | Chatterbox | Lip gloss | 5 ml | 6 | castor | Bubblegum | #f07ab8 luminous
blending-sponges | Bounce | Make-up sponge | 1 piece | 5 | - | - | #f04aa8
tanning-foams | Fake Weekend | Tanning foam | 150 ml | 9 | dha aloe | coconut | #b8703a
waxes-pomades | Slept In | Messy paste | 75 ml | 8 | kaolin | coconut | #f0c04a
= plain-jar
gentle-shampoos | Shampoo | Refillable | 500 ml | 10 | betaine glycerol | - | #eeeae2
rinse-conditioners | Conditioner | Refillable | 500 ml | 10 | oat | - | #efe9dc
shower-gels | Body Wash | Refillable | 500 ml | 9 | glycerol | - | #e9ece8
hand-washes | Hand Soap | Refillable | 500 ml | 8 | glycerol | - | #e8ecec
body-lotions | Body Lotion | Refillable | 500 ml | 12 | glycerol rapeseed | - | #f0ece2
rich-creams | Face Cream | Refillable | 50 ml | 11 | squalane shea | - | #f2eee4
deodorant-creams | Deodorant | Refillable | 50 g | 8 | bicarbonate cornstarch | - | #eceae0
tooth-powders | Tooth Tablets | Refillable | 125 pieces | 7 | bicarbonate silica | mint | #eaf0ea
shampoo-bars | Shampoo Bar | Unwrapped | 75 g | 7 | coconut | - | #ece4d2
bar-soaps | Soap | Unwrapped | 200 g | 4 | oliveoil | - | #ece6cc
hand-creams | Hand Cream | Refillable | 75 ml | 7 | glycerol shea | - | #eee8da
micellar-waters | Cleansing Water | Refillable | 400 ml | 9 | glycerol | - | #e8eef0
cleansing-oils-balms | Cleansing Oil | Refillable | 150 ml | 12 | sunflower | - | #ece0b4
face-oils | Jojoba Oil | One ingredient | 50 ml | 11 | jojoba | - | #e6c878
lip-balms | Lip Balm | In tin | 15 g | 5 | beeswaxfree sunflower | - | #eee4c8
hand-gels | Hand Gel | Refillable | 250 ml | 6 | alcoholgel | - | #e6eef2
shaving-creams | Shaving Soap | Unwrapped | 90 g | 7 | glycerol kaolin | - | #eae6da
nail-files | Glass File | For good | 1 piece | 8 | - | - | #d8e2e4
blending-sponges | Konjac Sponge | Compostable | 1 piece | 6 | konjac | - | #efece4
= rooiveld
body-lotions | Red Sand | Rooibos body lotion | 250 ml | 16 | rooibos marula | rooibosnote honey | #c0593a
body-creams | Stoep | Marula body butter | 200 ml | 20 | marula shea rooibos | rooibosnote vanilla | #d98a5a
shower-gels | Windpomp | Buchu shower gel | 300 ml | 12 | buchu aloe | buchu grapefruit | #a87a4a
body-scrubs | Fynbos | Rooibos leaf scrub | 250 g | 18 | rooibos sugar marula | buchu rooibosnote | #b5603a
hydrating-toners | Cold Tea | Rooibos toner | 200 ml | 15 | rooibos aloe | rooibosnote | #c9714a
gel-creams | Cederberg | Rooibos gel cream | 50 ml | 21 | rooibos aloe hyaluronic | chamomile | #d08a6a
clay-masks | Karoo | Red clay mask | 75 ml | 18 | redclay rooibos | earth | #a4452c
baby-creams | Kappie | Rooibos baby cream | 100 ml | 12 | rooibos oat | - | #e4b48a
= nkuto-house
body-creams | Whipped | Whipped shea | 200 g | 19 | shea baobab | cocoa | #f0e2c0
body-creams | Baked | Golden shea, unrefined | 200 g | 17 | shea | - | #e8c878
body-creams | Harmattan | Dry season butter | 200 g | 22 | shea cocoa moringa | cocoa vanilla | #d8a86a
black-soaps | Alata | African black soap | 200 g | 11 | shea plantainash cocoa | - | #3a2a22
black-soaps | Alata Liquid | Liquid black soap | 250 ml | 14 | shea plantainash | citrusnote | #4a3226
curl-creams | Sunday Plait | Shea curl cream | 250 ml | 18 | shea flax | vanilla coconut | #e0b880
curl-creams | Twist | Coil butter | 200 g | 19 | shea castor baobab | cocoa | #c8935a
curl-gels | Edges | Edge gel | 100 ml | 11 | flax castor | coconut | #b8803a
leave-ins | Morning Comb | Shea leave-in milk | 250 ml | 16 | shea aloe | vanilla | #ecd8b0
hair-oils | Black Castor | Roasted castor oil | 100 ml | 15 | castor | smoke | #4a3018
hair-masks | Deep Water | Shea hair mask | 250 g | 20 | shea moringa keratinx | cocoa | #d09a62
rinse-conditioners | Untangle | Slip conditioner | 300 ml | 15 | shea betaine | coconut | #e2c8a0
scalp-scrubs | Fresh Parting | Scalp scrub | 200 g | 16 | sugar moringa mint | mint | #a8b878
lip-balms | Small Calabash | Shea lip balm | 10 g | 6 | shea cocoa | cocoa | #b87a4a
hand-balms-masks | Market Day | Shea hand balm | 60 ml | 12 | shea baobab | ginger | #dca85e
baby-creams | Outdooring | Baby shea | 100 g | 12 | shea | - | #f2e6c4
bump-oils | Eighth Moon | Bump butter | 150 g | 17 | shea baobab vite | - | #ecd4a0
foot-creams | Red Road | Heel butter | 100 g | 12 | shea urea | mint ginger | #c87a4e
beard-balms | Uncle | Shea beard balm | 60 g | 15 | shea beeswaxfree castor | cocoa tobacco | #8a5a34
`;
