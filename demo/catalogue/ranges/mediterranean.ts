/** leaf | name | label line | size | USD | actives | notes or shade | colour, finish, filters */
export const mediterranean = `
= fiorenza-tarsi
colognes | Acqua delle Monache | Cologne | 100 ml | 78 | - | neroli lemon rosemary | #e8e2a8
colognes | Acqua di Limonaia | Cologne | 100 ml | 78 | - | lemon petitgrain basil | #eee08a
colognes | Giardino Chiuso | Cologne | 100 ml | 82 | - | fig jasmine bitterorange | #d4d8a0
eau-de-parfum | Radice d'Iris | Eau de parfum | 50 ml | 142 | - | iris violet cedar | #b7a9cf
eau-de-parfum | Tabacco Toscano | Eau de parfum | 50 ml | 138 | - | tobacco honey leather | #9a6a3a
eau-de-parfum | Carta e Cera | Eau de parfum | 50 ml | 138 | - | paper beeswax incense | #e0cfa2
eau-de-toilette | Violetta di Parma Vera | Eau de toilette | 75 ml | 92 | - | violet greens rose | #a98fc4
hydrating-toners | Acqua di Giglio | Iris face water | 200 ml | 36 | orris rosewater glycerol | iris | #ece4f0
cream-cleansers | Latte d'Iris | Iris cleansing milk | 200 ml | 38 | orris almond | iris | #f1ecee
face-powders | Cipria Velata | Loose powder | 25 g | 48 | rice orris | Trasparente | #f4e6dc matte
foot-sprays | Polvere del Pellegrino | Foot and shoe powder | 100 g | 26 | talcum sage | sage iris | #eae6da
bar-soaps | Sapone di Melagrana | Pomegranate soap | 150 g | 18 | pomegranate oliveoil | pomegranate | #b8454e
bath-oils-milks | Bagno d'Oro | Bath oil | 200 ml | 52 | almond orris | iris neroli | #d9b25a
shaving-creams | Crema del Barbiere | Almond shaving cream | 125 ml | 34 | almond glycerol | almond | #efe6d6
after-shave-splashes | Acqua Fredda | After-shave water | 100 ml | 38 | witchhazel sage | rosemary lemon | #cfdccf
solid-perfumes | Iride in Cera | Solid perfume | 10 g | 38 | beeswax almond | iris | #c3b2d6
drawer-sachets | Ghirlanda | Scented wax tablets | 2 x 40 g | 26 | - | rose lavender beeswax | #efdcc4
hand-creams | Mani di Carta | Iris hand cream | 75 ml | 28 | orris almond shea | iris almond | #e4dce8
discovery-sets | La Spezieria | Five colognes | 5 x 5 ml | 46 | - | neroli lemon iris | #e6dfc0
= lido-novanta
sun-lotions | Prima Fila 50 | Sun lotion | 200 ml | 20 | vite aloe | coconut neroli | #f2b54a spf50
sun-lotions | Seconda Fila 30 | Sun lotion | 200 ml | 18 | vite aloe | coconut neroli | #f0c878 spf30
sun-sprays-oils | Olio Juke-box 30 | Sun oil spray | 150 ml | 21 | vite coconut | coconut vanilla | #e79a3a spf30
sun-sprays-oils | Bagnino 50 | Clear sun spray | 200 ml | 22 | vite | neroli | #5fa8c9 spf50
face-sunscreens | Cabina 7 | SPF 50 face fluid | 50 ml | 19 | vite hyaluronic | neroli | #f6e1b0 spf50
tinted-sunscreens | Ombrellone | Tinted SPF 30 | 40 ml | 22 | vite niacinamide | Sabbia | #d9a878 spf30
sun-sticks | Ghiacciolo 50 | Sun stick | 20 g | 15 | vite shea | coconut | #7ec8d8 spf50
sun-sticks | Moscone 30 | Lip and nose stick | 5 g | 8 | vite shea | apricot | #f09a7a spf30
after-sun-lotions | Tramonto in Terrazza | After-sun milk | 250 ml | 16 | aloe panthenol almond | coconut apricot | #f4bfa0
after-sun-gels | Granita | Ice-cold after-sun gel | 200 ml | 14 | aloe mint cucumber | lemon mint | #d8ecc0
tanning-foams | Lunedì Bugiardo | Tanning foam | 150 ml | 21 | dha aloe | apricot | #a8643a
tanning-drops | Tintarella | Tanning drops | 30 ml | 22 | dha hyaluronic | - | #b87a44
body-mists | Pedalò | Body mist | 100 ml | 19 | aloe | coconut neroli seasalt | #7fc0d0
lip-balms | Bomboniera 20 | SPF 20 lip balm | 5 g | 7 | vite shea | vanilla | #f2c0a8 spf20
texture-sprays | Capelli di Sale | Beach hair spray | 150 ml | 15 | seasalt aloe | coconut seasalt | #a8d0d8
heat-protection | Cuffia | Hair sun milk | 150 ml | 17 | coconut panthenol | coconut | #f0cf8a
bronzers | Cartolina | Bronzing powder | 10 g | 19 | coconut | Riccione | #b9783e satin
= mentalba
daily-toothpastes | Menta Bianca | White mint toothpaste | 75 ml | 7.5 | fluoride silica | mint | #dff0ea
daily-toothpastes | Basilico | Basil mint toothpaste | 75 ml | 7.5 | fluoride silica | basil mint | #a8cf9a
daily-toothpastes | Arancia Amara | Bitter orange toothpaste | 75 ml | 7.5 | fluoride silica | bitterorange mint | #f0a050
daily-toothpastes | Anice di Notte | Aniseed toothpaste | 75 ml | 7.5 | fluoride silica | aniseed mint | #9fa8d0
sensitive-toothpastes | Gengiva | Sage gum toothpaste | 75 ml | 8.5 | fluoride sage chamomile | sage mint | #b9cdb0
sensitive-toothpastes | Piano Piano | Gentle toothpaste | 75 ml | 8.5 | fluoride potassiumnitrate | mint | #e4ecf0
sensitive-toothpastes | Salvia Antica | Low-foam toothpaste | 75 ml | 8.5 | fluoride hydroxyapatite | sage | #c4d4c4
tooth-powders | Dragée | Toothpaste tablets | 62 pieces | 9 | bicarbonate silica | mint | #e8f2ea
tooth-powders | Polvere di Menta | Tooth powder | 50 g | 9 | chalk silica | mint aniseed | #e4efe6
mouth-rinses | Sorso Verde | Mint mouth rinse | 250 ml | 8 | fluoride xylitol | mint | #a6dcc4
mouth-rinses | Sorso d'Inverno | Clove mouth rinse | 250 ml | 8 | xylitol sage | clove cinnamon | #c98a5a
mouth-rinses | Sorso Quieto | Alcohol-free chamomile rinse | 250 ml | 8 | chamomile xylitol | chamomile | #f0e2a8
breath-sprays | Prima del Bacio | Breath spray | 15 ml | 6 | xylitol mint | mint | #c0e8d8
breath-sprays | Dopo l'Aglio | Parsley breath spray | 15 ml | 6 | xylitol | parsley mint | #9cc88a
children-toothpastes | Fragolina | Strawberry toothpaste | 50 ml | 5 | fluoride xylitol | strawberry | #f09aa8
children-toothpastes | Mela Verde | Apple toothpaste | 50 ml | 5 | fluoride xylitol | apple | #b8dc8a
= meltemia
gel-creams | Aeraki | Mastic gel cream | 50 ml | 34 | mastic aloe hyaluronic | mastic | #dfe8dc
gel-cleansers | Pumice White | Fig leaf cleansing gel | 150 ml | 22 | mastic aloe | figleaf | #cfdcc0
hydrating-serums | Halcyon Days | Sea water serum | 30 ml | 36 | seasalt hyaluronic algae | - | #cfe4ea
blemish-serums | Skinos | Mastic serum | 30 ml | 38 | mastic niacinamide zinc | mastic | #e6ead8
face-sunscreens | Kyma 50 | SPF 50 dry fluid | 50 ml | 27 | vite mastic | - | #e4eef2 spf50
mineral-sunscreens | Whitewash 30 | SPF 30 mineral | 50 ml | 28 | zincoxide oliveoil | - | #f4f4f0 spf30
after-sun-lotions | Evening Ferry | After-sun yoghurt milk | 200 ml | 22 | yoghurt aloe | fig | #e8ecf2
clay-masks | Caldera | Volcanic clay mask | 75 ml | 27 | volcanicash kaolin mastic | mastic | #8c8884
body-oils | Ladi | Olive and fig body oil | 100 ml | 30 | oliveoil figseed | fig | #b9a94e
deodorant-sprays | Thira | Alum crystal roll-on | 60 ml | 15 | alum mastic | mastic lemon | #dfe6ea
face-mists | August Wind | Mastic water mist | 100 ml | 19 | mastic thermal | mastic mint | #d6e8e6
eau-de-toilette | Cyclamen Rock | Eau de toilette | 50 ml | 58 | - | seasalt thyme figleaf | #b9d0d6
face-scrubs | Pebble | Olive stone scrub | 75 ml | 23 | olivestone mastic | mastic | #c4c0a0
`;
