/** leaf | name | label line | size | USD | actives | notes or shade | colour, finish, filters */
export const franceSouth = `
= ecorce-ombre
eau-de-parfum | Chêne Mouillé | Eau de parfum | 75 ml | 185 | - | oak rain moss | #8a7a52
eau-de-parfum | Cendre Froide | Eau de parfum | 75 ml | 185 | - | smoke birchtar iris | #8c8784
eau-de-parfum | Figuier à Midi | Eau de parfum | 75 ml | 178 | - | figleaf fig cedar | #a9b06a
eau-de-parfum | Armoire | Eau de parfum | 75 ml | 190 | - | cedar lavender linen | #b79b73
eau-de-parfum | Sous-Bois 4 h | Eau de parfum | 75 ml | 185 | - | moss mushroom pine | #6f7650
extraits | Écorce Noire | Extrait | 30 ml | 280 | - | birchtar leather oud | #3e3029
extraits | Liège | Extrait | 30 ml | 265 | - | cork tobacco honey | #a87f55
eau-de-toilette | Clairière | Eau de toilette | 100 ml | 132 | - | greens bergamot vetiver | #c3cf94
solid-perfumes | Résine | Solid perfume | 8 g | 58 | jojoba | pineresin frankincense | #c79454
discovery-sets | Six Arbres | Six little perfumes | 6 x 2 ml | 48 | - | oak fig cedar | #cdbb98
scented-candles | Bûcher | Scented candle | 220 g | 82 | - | smoke oak birchtar | #5a4a40
scented-candles | Figue Verte | Scented candle | 220 g | 78 | - | figleaf greens | #c9cf9f
scented-candles | Vieille Penderie | Scented candle | 220 g | 78 | - | cedar beeswax linen | #d8c6a6
travel-candles | Bûcher Petit Format | Small candle | 70 g | 34 | - | smoke oak | #6a564a
reed-diffusers | Après la Coupe | Reed diffuser | 200 ml | 96 | - | greens cedar hay | #b9bb86
room-sprays | Grenier | Room spray | 100 ml | 62 | - | hay oldwood tobacco | #bf9f6d
shower-oils | Huile de Sève | Cedar shower oil | 200 ml | 48 | almond sunflower | cedar greens | #b98f4d
hair-mists | Brume de Bois | Hair perfume | 50 ml | 68 | camellia | cedar iris | #cbb795
= savonnerie-auzelle
bar-soaps | Cube Vert | Olive oil soap | 300 g | 8.5 | oliveoil | - | #8d9256
bar-soaps | Lavandin du Plateau | Lavender soap | 125 g | 6.5 | oliveoil lavender | lavender | #a99bbd
bar-soaps | Amande du Vieux Port | Almond soap | 125 g | 6.5 | oliveoil almond | almond | #e7d2ae
bar-soaps | Savon à Barbe | Shaving bar | 100 g | 11 | kaolin glycerol | lavender mint | #dcd8c2
shower-oils | Huile de Lavoir | Olive shower oil | 250 ml | 18 | oliveoil almond | orangeblossom | #c6b25c
shower-gels | Mistral | Herb shower gel | 300 ml | 12 | rosemary aloe | rosemary pine thyme | #9fae87
hand-washes | Savon Liquide du Port | Liquid olive soap | 500 ml | 15 | oliveoil glycerol | verbena | #a79a4d
hand-creams | Mains de Lavandière | Olive hand cream | 75 ml | 11 | oliveoil shea | lavender | #d9d2b0
hand-balms-masks | Graisse à Mains | Olive hand balm | 60 ml | 14 | oliveoil beeswaxfree calendula | thyme | #c9bd7c
body-lotions | Lait de Calanque | Olive body milk | 300 ml | 17 | oliveoil aloe | pine seasalt | #d7dcc4
colognes | Eau du Matin | Cologne | 250 ml | 32 | - | lemon lavender rosemary | #dfe3a6
colognes | Eau de Midi | Cologne | 250 ml | 32 | - | bitterorange neroli thyme | #f0c98a
linen-waters | Eau de Repassage | Linen water | 500 ml | 14 | - | lavender linen | #d6cfe4
drawer-sachets | Petit Sac de Lavandin | Drawer sachet | 3 x 15 g | 12 | - | lavender | #b7a6cf
foot-scrubs | Bain de Pieds du Facteur | Foot soak | 400 g | 13 | seasalt mint | mint rosemary | #c9d6c0
body-scrubs | Noyau d'Olive | Olive stone scrub | 200 ml | 16 | olivestone oliveoil | lemon thyme | #b5ab74
after-shave-balms | Baume du Dimanche | After-shave balm | 75 ml | 18 | oliveoil aloe allantoin | lavender thyme | #d8dcc0
= laboratoire-orsanne
micellar-waters | Eau Micellaire 01 | For reactive skin | 250 ml | 19 | volcanic glycerol | - | #eef1f3
micellar-waters | Eau Micellaire 02 | For oily skin | 250 ml | 19 | volcanic zinc | - | #e3ecea
gel-cleansers | Gel Net Zn | Zinc cleansing gel | 200 ml | 22 | zinc volcanic salicylic | - | #d8e6ea
cream-cleansers | Crème Lavante LR | Lipid wash | 200 ml | 24 | volcanic ceramide oat | - | #f2efe8
face-mists | Source 11 | Volcanic spring spray | 150 ml | 14 | volcanic | - | #dde8ee
rich-creams | Relipidant 40 | Barrier cream | 50 ml | 39 | ceramide volcanic squalane | - | #f3f1ea
light-lotions | Fluide Calme | Soothing fluid | 40 ml | 34 | volcanic allantoin panthenol | - | #edf1ef
calming-serums | Sérum Rougeurs | Redness serum | 30 ml | 44 | azelaic volcanic licorice | - | #e9efe6
blemish-serums | Sérum Pores N10 | Niacinamide 10% | 30 ml | 38 | niacinamide zinc volcanic | - | #e4ecf0
brightening-serums | Sérum C 12 | Vitamin C 12% | 30 ml | 52 | vitc ferulic volcanic | - | #f3e3bd
firming-serums | Rétinal 0,05 | Retinal serum | 30 ml | 56 | retinal squalane volcanic | - | #f1e6b9
eye-creams | Contour Net | Eye contour cream | 15 ml | 34 | caffeine peptide volcanic | - | #eef0ee
face-balms | Cicabaume A | Repair balm | 40 ml | 24 | panthenol zincoxide centella | - | #f6f4ee
face-sunscreens | Écran 50 Fluide | SPF 50+ daily fluid | 50 ml | 32 | volcanic vite | - | #f4efe2 spf50
mineral-sunscreens | Écran Minéral 50 | SPF 50 mineral | 50 ml | 34 | zincoxide volcanic | - | #f2eee6 spf50
body-lotions | Lait Relipidant | Urea body milk | 400 ml | 29 | urea ceramide volcanic | - | #f0f1ec
scalp-shampoos | Shampooing États P | For flaking scalp | 200 ml | 23 | piroctone salicylic volcanic | - | #d9e2e6
hand-creams | Crème Mains 5% | Urea hand cream | 50 ml | 13 | urea panthenol volcanic | - | #eff0ea
foot-creams | Pieds 25% | Urea heel cream | 75 ml | 18 | urea lactic volcanic | - | #e6ebe8
acid-exfoliants | Lotion K8 | AHA BHA lotion | 100 ml | 33 | glycolic salicylic volcanic | - | #e3e9ee
lip-balms | Stick Lèvres | Barrier lip stick | 4 g | 9 | ceramide shea | - | #f4f0e6
`;
