/** leaf | name | label line | size | USD | actives | notes or shade | colour, finish, filters */
export const france = `
= maison-orrel
face-oils | Huile de Mai | Rose face oil | 30 ml | 68 | roseoil rosehip squalane | rose pear | #f2b9a8
face-oils | Huile de Nuit Blanche | White iris face oil | 30 ml | 84 | orris plum squalane | iris milk | #efe3d0
rich-creams | Crème Sans Histoire | Plain rose cream | 50 ml | 72 | rosewater shea glycerol | rose | #f6e0dc
night-creams | Minuit aux Terrasses | Rose and fig night cream | 50 ml | 89 | rosehip peptide ceramide | rose figleaf | #e9c9cc
hydrating-toners | Eau de Pluie | Rose water toner | 200 ml | 38 | rosewater hyaluronic aloe | rose rain | #f3dcdc
face-mists | Rosée Sauvage | Dog rose mist | 100 ml | 32 | rosewater rosehip panthenol | rose greens | #f6e4e4
eau-de-parfum | Pivoine 19 | Eau de parfum | 50 ml | 128 | - | peony pear musk | #eba5a5
eau-de-parfum | Rose Après l'Orage | Eau de parfum | 50 ml | 134 | - | rose rain vetiver | #c97f92
eau-de-parfum | Mimosa de Février | Eau de parfum | 50 ml | 126 | - | mimosa almond hay | #eecf72
extraits | Sept Épines | Extrait | 30 ml | 210 | - | rose pepper leather | #8e2f45
eau-de-toilette | Verger Ouvert | Eau de toilette | 75 ml | 88 | - | apple greens rose | #cfd99b
rollerballs | Pivoine 19 Bille | Rollerball | 10 ml | 36 | - | peony pear musk | #f0b6b3
solid-perfumes | Cire de Rose | Solid perfume | 10 g | 29 | beeswaxfree jojoba | rose honey | #e7a9a5
discovery-sets | Petit Herbier | Seven little perfumes | 7 x 2 ml | 42 | - | rose peony mimosa | #f3d9d6
face-powders | Poudre Claire | Pressed powder | 9 g | 46 | silk roseclay | Rosée | #efbfa6 natural
face-powders | Poudre d'Avril | Loose setting powder | 20 g | 44 | silk rice | Translucide | #f3e2d6 matte
blushes | Joue Première | Powder blush | 6 g | 39 | roseclay | Bouton | #e58f94 satin
blushes | Joue Dernière | Powder blush | 6 g | 39 | roseclay | Églantine | #c8606f matte
highlighters | Lumière d'Office | Pressed highlighter | 7 g | 42 | silk | Champagne | #f1d9b8 luminous
lip-balms | Baume Bouton | Rose lip balm | 4 g | 19 | roseoil shea | rose | #e8a3a8
bar-soaps | Savon des Cueilleuses | Rose clay soap | 150 g | 16 | roseclay shea | rose geranium | #eec0bb
bath-oils-milks | Bain de Lait Rose | Rose bath milk | 200 ml | 41 | milkpowder roseoil | rose milk | #f6dcd8
body-creams | Beurre de Pétales | Rose body butter | 200 ml | 58 | shea roseoil cocoa | rose | #f0c4bf
scented-candles | Chambre Côté Jardin | Scented candle | 190 g | 64 | - | rose greens rain | #f6e9e2
powder-puffs | Houppette | Swansdown-free puff | 1 piece | 22 | - | - | #f3d9d6
= seve-sel
face-balms | Night Balm | Fig leaf and sea salt | 50 ml | 36 | figseed shea seasalt | figleaf seasalt | #c9d3b4
cleansing-oils-balms | Laminaire | Kelp cleansing balm | 90 g | 34 | kelp sunflower | seasalt mint | #b7c49c
cream-cleansers | Lait de Grève | Seaweed cleansing milk | 150 ml | 27 | dulse glycerol | seasalt greens | #dde4da
clay-masks | Vase Bleue | Blue mud mask | 75 ml | 33 | seamud kaolin kelp | seasalt mint | #8f9ea3
hydrating-serums | Sève de Bouleau | Birch sap serum | 30 ml | 42 | birch hyaluronic kelp | greens | #e6ecd8
light-lotions | Marée Basse | Sea fennel fluid | 50 ml | 38 | seafennel niacinamide squalane | seasalt greens | #d6e0d0
hand-washes | Verbena Wash | Hand and body | 300 ml | 28 | verbena glycerol | verbena lemon | #7d4a1c
hand-washes | Lavande de Mer | Sea lavender hand wash | 300 ml | 28 | lavender kelp | lavender seasalt | #6f5234
hand-creams | Mains de Goémonier | Seaweed hand cream | 75 ml | 22 | kelp shea urea | seasalt verbena | #cfdac9
bath-salts | Gros Sel Vert | Sea salt and rosemary | 450 g | 24 | seasalt rosemary | rosemary seasalt | #dfe5cf
body-scrubs | Gommage du Large | Salt body scrub | 250 g | 31 | seasalt algae sunflower | lemon seasalt | #d9dcc6
body-oils | Huile d'Estran | Samphire body oil | 100 ml | 39 | samphire sunflower sesame | greens seasalt | #b98f3e
shower-gels | Écume Verte | Seaweed shower gel | 250 ml | 19 | kelp aloe | verbena seasalt | #97a97e
shampoo-bars | Galet Lavant | Nettle shampoo bar | 70 g | 14 | nettle seasalt | rosemary greens | #a8b38a
texture-sprays | Vent d'Ouest | Sea salt spray | 150 ml | 22 | seasalt kelp | seasalt greens | #d8e2dc
hair-masks | Algue & Avoine | Seaweed hair mask | 200 ml | 29 | kelp oat | seasalt oat | #c3ccb0
room-sprays | Cabane à Sel | Room spray | 100 ml | 34 | - | seasalt pine rope | #e6e4d3
foot-scrubs | Sable Gris | Pumice foot scrub | 100 ml | 21 | pumice seasalt mint | mint seasalt | #c2c0ae
eye-creams | Contour d'Ombrelle | Sea fennel eye cream | 15 ml | 39 | seafennel caffeine squalane | - | #dfe6d6
deodorant-creams | Crème de Dune | Deodorant cream | 50 g | 16 | bicarbonate shea kelp | verbena seasalt | #d8dcc4
= atelier-vesh
lipsticks | Rouge 07 | Satin lipstick | 3.5 g | 42 | camellia | Loge | #b02e4c satin
lipsticks | Rouge 11 | Satin lipstick | 3.5 g | 42 | camellia | Prima | #c2283c satin
lipsticks | Rouge 19 | Satin lipstick | 3.5 g | 42 | camellia | Rideau | #7d1f35 satin
lipsticks | Rouge 23 | Satin lipstick | 3.5 g | 42 | camellia | Souffleur | #a4564f satin
lipsticks | Rouge 31 | Matte lipstick | 3.5 g | 42 | camellia | Brique | #9a3d2c matte
lipsticks | Rouge 44 | Matte lipstick | 3.5 g | 42 | camellia | Aubergine | #54203a matte
liquid-lipsticks | Encre de Scène | Matte lip ink | 6 ml | 38 | - | Figurante | #8f3a46 matte
liquid-lipsticks | Encre de Rappel | Matte lip ink | 6 ml | 38 | - | Bravo | #bb1f35 matte
lip-liners | Contour Muet | Lip pencil | 1.2 g | 26 | - | Bois de Rose | #a9636a matte
lip-liners | Contour Parlant | Lip pencil | 1.2 g | 26 | - | Grenat | #7a2233 matte
foundations | Second Skin 2C | Serum tint | 30 ml | 58 | hyaluronic squalane | 2C | #efcdb4 natural
foundations | Second Skin 4N | Serum tint | 30 ml | 58 | hyaluronic squalane | 4N | #d8a784 natural
foundations | Second Skin 6W | Serum tint | 30 ml | 58 | hyaluronic squalane | 6W | #b97f57 natural
foundations | Second Skin 9N | Serum tint | 30 ml | 58 | hyaluronic squalane | 9N | #6f452f natural
concealers | Doublure | Full cover concealer | 7 ml | 36 | caffeine | 3N | #e2b894 matte
mascaras | Long Nights | Length mascara | 9 ml | 37 | panthenol | Noir | #1c1418 waterproof
mascaras | Curtain Call | Volume mascara | 9 ml | 37 | panthenol | Noir brun | #2f1d18 natural
eyeliners | Trait Sec | Felt eyeliner | 1 ml | 32 | - | Encre noire | #17131a matte
kajals | Khôl de Coulisse | Soft kohl | 1.1 g | 27 | camellia | Suie | #231c22 matte
eye-palettes | Premier Acte | Eight eye shadows | 8 x 1.2 g | 72 | silk | Vieux velours | #7a3a4a shimmer
eye-palettes | Entracte | Eight eye shadows | 8 x 1.2 g | 72 | silk | Foyer | #9c6a4f matte
single-shadows | Projecteur | Metal eye shadow | 2 g | 28 | silk | Or vieux | #c59a4e shimmer
single-shadows | Trappe | Matte eye shadow | 2 g | 28 | silk | Fumée | #5c4a52 matte
blushes | Rampe | Cream blush | 5 g | 38 | camellia | Fard 2 | #cf5a63 satin
bronzers | Ombre Portée | Sculpting powder | 8 g | 44 | silk | Terre | #a0714f matte
false-lashes | Vedette | Strip lashes | 1 pair | 24 | - | Noir | #1b1518 natural
setting-sprays | Filage | Setting mist | 100 ml | 34 | aloe | - | #e7c3c6 matte
primers | Mise en Place | Smoothing primer | 30 ml | 41 | niacinamide silk | - | #ecd9cb matte
brow-pencils | Sourcil Fin | Brow pencil | 0.1 g | 25 | - | Châtain | #6a4a38 matte
brow-gels | Sourcil Fixe | Brow gel | 6 ml | 27 | panthenol | Transparent | #cbb8b0 natural
mirrors | Miroir de Loge | Hand mirror | 1 piece | 68 | - | - | #4a1b32
`;
