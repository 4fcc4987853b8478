/** leaf | name | label line | size | USD | actives | notes or shade | colour, finish, filters */
export const british = `
= halden-moor
scalp-tonics | Scalp Tonic | Rosemary, nettle, birch | 50 ml | 34 | rosemary nettle birch | rosemary greens | #7d4419
scalp-tonics | Root Liquor | Peppermint and burdock | 100 ml | 32 | mint burdock caffeine | mint clove | #6a4a24
scalp-shampoos | The Monday Wash | Willow and sage shampoo | 250 ml | 27 | willow sage piroctone | sage cedar | #5f4a2c
gentle-shampoos | Hedgerow | Everyday shampoo | 250 ml | 26 | nettle elderflower | elderflower greens | #7a6234
rinse-conditioners | Bramble Rinse | Blackberry leaf conditioner | 250 ml | 27 | blackberry oat | blackberry greens | #5a3a40
hair-oils | Oil of the Clock | Overnight hair oil | 100 ml | 36 | burdock castor rosemary | rosemary clove | #8a5a1e
waxes-pomades | Low Tide Clay | Matte hair clay | 75 g | 24 | kaolin beeswax | seasalt cedar | #b9ab8e
waxes-pomades | Parson's Pomade | Firm pomade | 75 g | 24 | beeswax castor | bay clove | #6b4a2a
texture-sprays | Whitby Salt | Salt spray | 150 ml | 22 | seasalt kelp | seasalt heather | #cfc7b4
scalp-scrubs | Grit | Scalp scrub | 200 g | 28 | seasalt charcoal mint | mint cedar | #6b6660
beard-oils | Verger's Oil | Beard oil | 30 ml | 26 | hemp jojoba | bay cedar | #8b5d20
beard-balms | Sexton's Balm | Beard balm | 60 g | 24 | beeswax shea | smoke cedar | #b08d50
beard-washes | Vicar of Nettles | Beard wash | 150 ml | 22 | nettle betaine | sage mint | #5c5233
shaving-creams | Barber's Argument | Shaving cream | 150 ml | 25 | glycerol nettle | lavender bay | #dcd6c6
after-shave-splashes | Bay Water | Bay rum splash | 100 ml | 29 | witchhazel menthol | bay clove rum | #a9743a
combs | Pocket Arbiter | Pocket comb | 1 piece | 14 | - | - | #4a2f1c
hair-masks | Sunday Poultice | Oat and nettle mask | 200 ml | 29 | oat nettle honey | oat honey | #b59a6a
hairbrushes | The Hundred Strokes | Boar-free bristle brush | 1 piece | 48 | - | - | #5a3a22
dry-shampoos | Chalk Lane | Dry shampoo powder | 60 g | 19 | kaolin rice | bay lavender | #e2d9c6
hairsprays | Stiff Upper | Styling mousse | 200 ml | 21 | nettle panthenol | bay cedar | #6a5436
colour-glosses | Walnut Rinse | Brown colour mask | 200 ml | 26 | oat walnut | Walnut | #5a3820
after-shave-balms | Truce | After-shave balm | 100 ml | 27 | oat allantoin | lavender cedar | #b9a98a
= tansy-wick
scented-candles | Slack Water | Scented candle | 200 g | 42 | - | seasalt slate rope | #dfe2dc
scented-candles | Gorse & Tin | Scented candle | 200 g | 42 | - | gorse coconut metal | #ecd27a
scented-candles | Sail Loft | Scented candle | 200 g | 42 | - | rope birchtar linen | #e4dcc6
scented-candles | Ninth Wave | Scented candle | 200 g | 42 | - | seaweed rain ambergris | #c6d6d8
scented-candles | Saffron Bun | Scented candle | 200 g | 42 | - | saffron bread vanilla | #e9bf62
travel-candles | Slack Water, Small | Small candle | 75 g | 19 | - | seasalt slate | #d4dad6
travel-candles | Chapel Lane | Small candle | 75 g | 19 | - | beeswax oldwood | #e6d3a0
reed-diffusers | Harbour Office | Reed diffuser | 150 ml | 52 | - | rope tobacco seasalt | #bdb79c
room-sprays | Weather Window | Room spray | 100 ml | 26 | - | rain slate greens | #d2dde2
linen-waters | Line Dried | Linen water | 300 ml | 18 | - | linen seasalt | #dbe6ee
drawer-sachets | Moth's Regret | Cedar sachets | 3 x 20 g | 16 | - | cedar lavender | #c8ad84
hand-washes | Galley | Hand wash | 300 ml | 21 | kelp glycerol | lemon seasalt | #c5cfc0
hand-creams | Net Mender | Hand cream | 75 ml | 19 | kelp shea lanolinfree | seasalt heather | #dcd9c2
bath-salts | Spring Tide | Bath salts | 500 g | 25 | seasalt kelp | seasalt lavender | #dde3e2
bath-bombs | Lighthouse | Bath bomb | 180 g | 8 | bicarbonate seasalt | lemon seasalt | #e9e3c0
= corran-bay
foot-creams | Munro Balm | Heather foot balm | 75 ml | 13 | kelp urea mint | heather mint | #a58fb0
foot-creams | Long Way Home | Overnight heel cream | 75 ml | 14 | urea oat kelp | oat | #d3c7b8
foot-sprays | Boot Room | Foot spray | 100 ml | 11 | mint alcoholgel teatree | mint heather | #b9cfc7
foot-scrubs | Peat Water | Foot soak | 500 g | 14 | seasalt peat | heather smoke | #7a6650
bar-soaps | Dulse Bar | Seaweed soap | 120 g | 7 | dulse oliveoil | seasalt mint | #6d3f4c
shower-gels | Cold Sea, Warm House | Seaweed shower gel | 300 ml | 12 | kelp glycerol | seasalt heather | #5f7f7c
body-lotions | Haar | Seaweed body lotion | 250 ml | 16 | kelp oat | seasalt heather | #c3cdd0
body-scrubs | Machair | Heather salt scrub | 300 g | 18 | seasalt kelp rapeseed | heather greens | #b8a3bf
hand-creams | Creel | Fisherman's hand cream | 75 ml | 10 | kelp glycerol urea | mint seasalt | #9db3ae
gentle-shampoos | Bladderwrack | Seaweed shampoo | 250 ml | 14 | kelp oat | mint seasalt | #5c6a4a
rinse-conditioners | Selkie | Seaweed conditioner | 250 ml | 14 | kelp panthenol | heather seasalt | #6f7a80
deodorant-creams | Bothy | Deodorant cream | 55 g | 11 | bicarbonate shea | heather mint | #c7b8d2
hand-balms-masks | Drystane | Hand mask | 75 ml | 14 | kelp shea oat | heather | #b7ab9a
= ottoline-fry
lipsticks | Wrong Guest | Satin lipstick | 3.5 g | 26 | jojoba | Dried blood | #7a1e22 satin
lipsticks | The Vicar's Vermouth | Satin lipstick | 3.5 g | 26 | jojoba | Burnt orange | #c4522a satin
lipsticks | Somebody's Aunt | Matte lipstick | 3.5 g | 26 | jojoba | Mauve | #9a6a80 matte
lipsticks | Broken Decanter | Satin lipstick | 3.5 g | 26 | jojoba | Port | #5e1a30 satin
lip-glosses | Spilt Cordial | Lip gloss | 5 ml | 22 | jojoba | Damson | #6e2a4c luminous
lip-glosses | Croquet | Lip gloss | 5 ml | 22 | jojoba | Grass rose | #c9707a luminous
lip-liners | Alibi | Lip pencil | 1.2 g | 16 | jojoba | Teacake | #9a6450 matte
blushes | Second Helping | Cream blush | 5 g | 25 | jojoba | Quince | #d98a6a satin
blushes | Flagrante | Powder blush | 5 g | 25 | - | Raspberry | #b8395a matte
eye-palettes | Terrible Weekend | Nine eye shadows | 9 x 1 g | 46 | - | Mustard and moss | #a08a3a matte
eye-palettes | Half Past Sherry | Nine eye shadows | 9 x 1 g | 46 | - | Toffee and plum | #8a5a3c shimmer
single-shadows | Moss Affair | Eye shadow | 2 g | 17 | - | Moss | #6a6f3a matte
single-shadows | Mustard Lie | Eye shadow | 2 g | 17 | - | Mustard | #b8902e matte
single-shadows | Impossible Blue | Eye shadow | 2 g | 17 | - | Blue | #3f62a0 shimmer
eyeliners | Pointed Remark | Liquid eyeliner | 1 ml | 20 | - | Bottle green | #1f3a2c matte
eyeliners | Last Word | Liquid eyeliner | 1 ml | 20 | - | Black | #161416 matte
kajals | Smudge the Butler | Kohl pencil | 1.1 g | 16 | jojoba | Aubergine | #43233a satin
mascaras | Eavesdropper | Curl mascara | 9 ml | 24 | panthenol | Ink | #15131a natural
mascaras | Bluestocking | Colour mascara | 9 ml | 24 | panthenol | Navy | #1d2a52 natural
brow-pencils | Raised | Brow pencil | 0.1 g | 18 | - | Fox | #8a5434 matte
brow-gels | Stay | Brow gel | 5 ml | 19 | - | Clear | #d8cfc4 natural
highlighters | Candlelit | Cream highlighter | 5 g | 25 | jojoba | Brass | #d9b25e luminous
face-powders | Composure | Pressed powder | 9 g | 27 | rice | Translucent | #ead9c8 matte
cream-polishes | Pond Life | Nail lacquer | 10 ml | 14 | - | Pond green | #4a5f3a gloss
cream-polishes | Mad Jam | Nail lacquer | 10 ml | 14 | - | Blackcurrant | #4e1d3a gloss
false-lashes | Second Glance | Strip lashes | 1 pair | 12 | - | Black | #151315 natural
liquid-lipsticks | Long Story | Matte lip paint | 5 ml | 24 | - | Mulberry | #6a2240 matte
mirrors | Honest Friend | Pocket mirror | 1 piece | 22 | - | - | #b8902e
= mother-wren
bump-oils | Thirty Weeks | Bump oil | 100 ml | 32 | almond rosehip vite | - | #ecd9a0
bump-oils | Itch & Stretch | Bump cream | 200 ml | 34 | shea oat almond | - | #f0e6d6
new-mother | Night Feed | Nipple balm | 30 ml | 18 | lanolin | - | #f0dfae
new-mother | Sitz | After-birth bath salts | 400 g | 24 | seasalt calendula lavender | lavender | #e2d6e4
new-mother | Fourth Trimester | Comfort balm | 60 ml | 26 | calendula shea witchhazel | chamomile | #eccb7a
new-mother | Leg Up | Cooling leg gel | 150 ml | 25 | mint aloe horsechestnut | mint | #cfe3da
baby-washes | First Bath | Top to toe wash | 250 ml | 18 | oat chamomile | - | #ecebdc
baby-bath-oils | Drowsy | Lavender bath oil | 150 ml | 22 | almond lavender | lavender | #e3d4b0
baby-creams | Milk Skin | Baby lotion | 250 ml | 19 | oat almond shea | - | #f2eddd
baby-creams | Elbow Crook | Baby balm for dry patches | 50 ml | 17 | shea oat calendula | - | #eedba6
nappy-care | Change of Heart | Nappy balm | 75 ml | 16 | zincoxide calendula shea | - | #f1e9d0
baby-wipes | Sticky Fingers | Biodegradable wipes | 60 pieces | 7 | aloe chamomile | - | #e6ece0
baby-sun | Pram Top | SPF 50 baby sun cream | 75 ml | 22 | zincoxide oat | - | #f5ecd4 spf50
body-oils | A Minute Alone | Neroli body oil | 100 ml | 34 | almond jojoba | neroli chamomile | #e6c97c
linen-waters | Cot Sheet | Pillow mist | 100 ml | 19 | - | lavender chamomile | #e3dcea
`;
