/** leaf | name | label line | size | USD | actives | notes or shade | colour, finish, filters */
export const iberiaBrazil = `
= 5-senses
bar-soaps | Orange & Clay | Two-tone soap | 120 g | 8 | oliveoil roseclay | orange | #e9a06f
bar-soaps | Fig & Salt | Two-tone soap | 120 g | 8 | oliveoil seasalt | fig | #8f7f8a
deodorant-sticks | Fig Stick | Deodorant, aluminium free | 60 g | 12 | bicarbonate coconut | fig | #7f9a6a
deodorant-sticks | Mint Stick | Deodorant, aluminium free | 60 g | 12 | zincoxide coconut | mint | #7cc2a6
face-sunscreens | Sun Skin 50 | Sunscreen | 100 ml | 19 | vite aloe | coconut orange | #f4b95f spf50
sun-lotions | Big Beach 30 | Family sun milk | 300 ml | 21 | vite aloe | coconut | #f2a24a spf30
sun-sticks | Nose Job 50 | Sun stick | 15 g | 13 | vite | - | #ec7f4f spf50
after-sun-gels | Siesta | Aloe gel | 200 ml | 13 | aloe cucumber | watermelon | #8fcf9e
shower-gels | Loud Lemon | Shower gel | 400 ml | 11 | glycerol aloe | lemon | #f2d54a
body-lotions | Peach Legs | Body lotion | 300 ml | 13 | almond glycerol | peach | #f4b08f
hand-gels | Pocket Orange | Hand gel | 75 ml | 4 | alcoholgel aloe | orange | #f29a4a
bath-bombs | Splashdown | Bath bomb | 160 g | 6 | bicarbonate | orange | #ee9a52
shampoo-bars | Round Shampoo | Orange shampoo bar | 80 g | 11 | coconut oliveoil | orange | #eeb06a
lip-balms | Lip Service | Fig lip balm | 4 g | 5 | shea oliveoil | fig | #9a7a9a
body-scrubs | Gravel | Orange and salt scrub | 250 g | 14 | seasalt oliveoil | orange | #f0b36a
= azulinha
bar-soaps | Tile No. 4 | Fig soap | 150 g | 14 | shea oliveoil | fig | #6f84b8
bar-soaps | Tile No. 23 | Port cask soap | 150 g | 14 | shea grape | wine oldwood | #7a3346
bar-soaps | Tile No. 31 | Clean laundry soap | 150 g | 14 | shea oliveoil | linen | #c9dcea
hand-creams | Mãos de Domingo | Fig hand cream | 60 ml | 18 | shea almond | fig | #8fa2cc
hand-washes | Fonte | Hand wash | 400 ml | 22 | glycerol oliveoil | verbena | #b5c7a0
reed-diffusers | Varanda | Reed diffuser | 250 ml | 58 | - | orangeblossom fig | #9fb4d8
reed-diffusers | Adega | Reed diffuser | 250 ml | 58 | - | wine oldwood raisin | #7d4152
scented-candles | Azulejo | Scented candle | 210 g | 46 | - | fig seasalt | #7f97c8
drawer-sachets | Gaveta | Drawer sachets | 3 x 20 g | 18 | - | lavender linen | #aab6dc
bath-salts | Banho de Sábado | Bath salts | 400 g | 27 | seasalt almond | orangeblossom | #dfe3d2
colognes | Água da Foz | Cologne | 100 ml | 44 | - | lemon seasalt rosemary | #cfe0dc
shaving-creams | Barbearia | Shaving cream | 120 ml | 24 | almond glycerol | mint fig | #c9d2dc
= huerta-del-alba
face-oils | Aceite del Alba | Early olive face oil | 30 ml | 42 | oliveoil almond rosehip | orangeblossom | #d9c36a
rich-creams | Crema de la Abuela | Rich olive cream | 50 ml | 38 | oliveoil almond shea | orangeblossom | #efe3c2
night-creams | Noche de Azahar | Orange blossom night cream | 50 ml | 44 | orangeblossom almond ceramide | orangeblossom | #f3e2c2
hydrating-toners | Agua de Azahar | Orange blossom water | 200 ml | 22 | orangeblossom glycerol | orangeblossom | #f6ead2
cream-cleansers | Leche Temprana | Almond cleansing milk | 200 ml | 24 | almond oliveoil | almond | #f0e7d6
body-creams | Manteca de Almendra | Almond body butter | 200 ml | 36 | almond shea cocoa | almond | #ecd8b4
hair-masks | Mascarilla de Patio | Olive hair mask | 200 ml | 30 | oliveoil almond keratinx | jasmine | #d9cf9a
shower-oils | Ducha Dorada | Almond shower oil | 250 ml | 26 | almond oliveoil | orangeblossom | #e3bd62
eye-creams | Ojos Claros | Almond eye cream | 15 ml | 34 | almond squalane caffeine | - | #f0e8d4
lip-masks | Azúcar Moreno | Orange sugar lip scrub | 15 g | 14 | sugar oliveoil | orange | #d99a52
cream-masks | Siesta de Miel | Honey and olive mask | 75 ml | 31 | honey oliveoil oat | honey orangeblossom | #e3b552
eau-de-toilette | Calle Aire | Eau de toilette | 100 ml | 64 | - | orangeblossom bitterorange greens | #f2d69a
face-scrubs | Hueso de Oliva | Olive stone face scrub | 75 ml | 25 | olivestone oliveoil | bitterorange | #b8ae74
repair-shampoos | Champú de Patio | Almond repair shampoo | 250 ml | 23 | almond keratinx | orangeblossom | #ecd9ae
= caju-solar
body-creams | Manteiga de Domingo | Whipped cupuaçu butter | 200 g | 24 | cupuacu cashew | cashew vanilla | #f0c98f
body-oils | Fim de Tarde | Shimmer body oil | 100 ml | 26 | babassu buriti | coconut mango | #d9923a
body-oils | Praia Vazia | Dry body oil | 100 ml | 24 | babassu marula | seasalt lime | #e0b45a
sun-lotions | Meio-Dia 50 | Sun lotion | 200 ml | 21 | vite buriti | coconut lime | #f6c04a spf50
sun-sprays-oils | Bronze Lento 30 | Sun oil | 150 ml | 23 | buriti vite | coconut | #e08a2e spf30
sun-sprays-oils | Chuveirinho 50 | Sun spray | 150 ml | 22 | vite aloe | lime coconut | #f2d25a spf50
after-sun-lotions | Maré Mansa | After-sun milk | 250 ml | 17 | aloe cupuacu | mango | #a9d8b8
after-sun-gels | Sombra | Aloe after-sun gel | 200 ml | 15 | aloe panthenol | lime mint | #9ad0a6
body-scrubs | Areia Fofa | Sugar body scrub | 250 g | 19 | sugar babassu | mango | #eec06a
shower-gels | Chuva de Caju | Shower gel | 300 ml | 12 | cashew glycerol | cashew lime | #f0764a
lip-balms | Beijinho | Cupuaçu lip balm | 10 ml | 7 | cupuacu cocoa | vanilla coconut | #e8b98a
tanning-foams | Segunda-Feira | Tanning foam | 150 ml | 22 | dha aloe | mango | #b06a34
tanning-drops | Uma Gota | Tanning drops | 30 ml | 24 | dha buriti | - | #c07a3a
highlighters | Pôr do Sol | Liquid highlighter | 15 ml | 18 | buriti | Copper | #e09a62 luminous
foot-sprays | Pé na Areia | Cooling foot spray | 100 ml | 11 | mint aloe | lime mint | #9fd6c0
= cacimba
gentle-shampoos | Primeira Água | Low-foam shampoo | 300 ml | 16 | aloe betaine | melon coconut | #7ab8a8
repair-shampoos | Água de Beber | Repair shampoo | 300 ml | 17 | keratinx babassu | cocoa | #5c8f8a
rinse-conditioners | Correnteza | Slip conditioner | 300 ml | 17 | murumuru betaine | coconut | #8cc4b0
hair-masks | Cheia | Deep moisture mask | 250 g | 22 | murumuru babassu aloe | coconut vanilla | #e0a86a
hair-masks | Barro Bom | Clay hair mask | 250 g | 22 | kaolin babassu | earth vetiver | #c07a4e
leave-ins | Orvalho | Leave-in milk | 250 ml | 17 | aloe murumuru | melon | #a8d8c0
leave-ins | Segundo Dia | Refresh spray | 200 ml | 15 | aloe panthenol | lime coconut | #b5dce0
curl-creams | Onda Um | Light cream for waves | 250 ml | 18 | flax aloe | coconut melon | #8fc9c9
curl-creams | Onda Dois | Curl cream | 250 ml | 18 | murumuru flax | coconut vanilla | #6fb0a0
curl-creams | Onda Três | Coil cream | 250 ml | 19 | murumuru cupuacu castor | cocoa vanilla | #c48a5a
curl-gels | Molde | Strong curl gel | 250 ml | 16 | flax aloe | melon | #9adcd0
curl-gels | Espuma de Poço | Curl foam | 200 ml | 17 | betaine aloe | lime | #cfe8e0
hair-oils | Brilho Fundo | Ends oil | 60 ml | 18 | babassu castor | coconut | #d0943a
scalp-tonics | Nascente | Scalp drops | 60 ml | 19 | aloe mint caffeine | mint lime | #8fcab8
scalp-scrubs | Seixo | Sugar scalp scrub | 200 g | 19 | sugar mint aloe | mint | #bcd8c4
heat-protection | Sol a Pino | Heat milk | 200 ml | 17 | babassu panthenol | coconut | #e8b25a
combs | Pente Largo | Wide comb | 1 piece | 9 | - | - | #5aa095
colour-glosses | Ferrugem | Copper colour mask | 200 ml | 19 | murumuru | Copper | #b5562e
hairbrushes | Escova Leve | Detangling brush | 1 piece | 14 | - | - | #e0825a
`;
