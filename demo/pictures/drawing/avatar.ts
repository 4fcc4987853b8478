import { mix, tone } from '../../../server/drawing/colour.ts';
import { ellipse } from '../../../server/drawing/shapes.ts';
import { Sheet } from '../../../server/drawing/sheet.ts';
import { facet } from '../../../server/drawing/solid.ts';
import type { Hex } from '../../../server/drawing/spec.ts';
import { document, group, line, path, WHITE } from '../../../server/drawing/svg.ts';
import { HAIRSTYLES, type HairstyleName } from './hairstyles.ts';

export interface AvatarSpec {
  style: HairstyleName;
  skin: Hex;
  hair: Hex;
  /** Colour of the clothes and the scarf. */
  top: Hex;
  tint: Hex;
  glasses?: boolean;
  beard?: boolean;
  earrings?: boolean;
}

const SIZE = 240;
const FACE = 'M74 108C72 72 94 58 121 58C148 58 170 72 168 108C168 142 148 170 121 172C94 170 74 142 74 108Z';
const BEARD = 'M76 124C78 156 100 176 121 177C144 176 164 156 167 122C160 140 150 146 139 143Q122 137 105 143C94 146 84 140 76 124Z';
const DRAPE = 'M67 116C69 150 92 175 121 175C150 175 173 150 175 116L184 128C188 180 202 210 210 240H32C40 210 54 180 58 128Z';
const FOLDS = 'M64 150C76 184 104 198 134 196M60 176C80 214 112 222 150 210M182 150C176 178 160 192 144 196';
const LIPS = 'M107 151Q115 146 122 149Q129 146 137 151Q122 163 107 151Z';

function shoulders(sheet: Sheet, { skin, top }: AvatarSpec): string {
  return [
    path('M98 150H144V196C144 214 98 214 98 196Z', { fill: tone(skin, 0.82) }),
    facet(
      sheet,
      'M22 244C26 204 64 190 98 184C104 204 138 204 144 184C178 190 216 204 220 244Z',
      [30, 190, 210, 240],
      top,
      [1.22, 1.05, 0.8],
    ),
    line('M98 184C104 206 138 206 144 184', tone(top, 0.7), 3, { strokeOpacity: 0.5 }),
  ].join('');
}

function face(sheet: Sheet, { skin, hair, style }: AvatarSpec): string {
  const lip = mix(skin, '#b03a4e', 0.55);
  const ink = tone(skin, 0.5);
  const brow = style === 'scarf' ? ink : tone(hair, 0.9);
  const stroke = { strokeLinecap: 'round' } as const;
  const blush = (x: number) => sheet.soft(ellipse(x, 132, 13, 8), 3, { fill: lip, fillOpacity: 0.22 });
  return [
    facet(sheet, FACE, [74, 60, 170, 170], skin, [1.12, 1, 0.88]),
    blush(92),
    blush(151),
    line('M88 113Q98 120 108 113M136 113Q146 120 156 113', ink, 3, stroke),
    line('M86 99Q97 93 109 98M135 98Q147 93 157 99', brow, 3.4, { ...stroke, strokeOpacity: 0.75 }),
    line('M123 112C121 124 117 130 118 134Q122 138 127 136', ink, 2.4, { ...stroke, strokeOpacity: 0.55 }),
    path(LIPS, { fill: lip }),
    line('M107 151Q122 154 137 151', tone(lip, 0.6), 1.6),
  ].join('');
}

function dressed(sheet: Sheet, { style, hair, top }: AvatarSpec): string {
  const colour = style === 'scarf' ? top : hair;
  const front = facet(sheet, HAIRSTYLES[style].front, [70, 56, 170, 120], colour, [1.3, 1, 0.82]);
  if (style === 'scarf')
    return (
      front + facet(sheet, DRAPE, [40, 130, 200, 240], top, [1.24, 1.02, 0.78]) + line(FOLDS, tone(top, 0.7), 3, { strokeOpacity: 0.4 })
    );
  const shine = sheet.soft('M84 76Q102 58 128 62', 1.5, {
    fill: 'none',
    stroke: tone(hair, 1.25),
    strokeOpacity: 0.5,
    strokeWidth: 5,
    strokeLinecap: 'round',
  });
  return front + shine;
}

function worn({ skin, hair, glasses, beard, earrings }: AvatarSpec): string {
  const lip = mix(skin, '#b03a4e', 0.55);
  const bearded = () =>
    path(BEARD, { fill: tone(hair, 0.95), fillOpacity: 0.92 }) + line('M110 154Q122 160 134 154', lip, 4, { strokeLinecap: 'round' });
  const ring = (x: number) => path(ellipse(x, 114, 17, 17), { fill: WHITE, fillOpacity: 0.16, stroke: '#2a2024', strokeWidth: 3 });
  const pearl = (x: number) => path(ellipse(x, 134, 4.5, 4.5), { fill: '#d7ad62' });
  return [
    beard ? bearded() : '',
    glasses ? ring(98) + ring(146) + line('M115 112Q122 107 129 112', '#2a2024', 3) : '',
    earrings ? pearl(72) + pearl(171) : '',
  ].join('');
}

/** A drawn head of an invented person, 240 by 240 units, as SVG. */
export function avatar(spec: AvatarSpec): string {
  const { style, hair, top, tint } = spec;
  const sheet = new Sheet();
  const hairColour = style === 'scarf' ? top : hair;
  const body = [
    facet(sheet, `M0 0H${SIZE}V${SIZE}H0Z`, [0, 0, SIZE, SIZE], tint, [1.12, 1.02, 0.92]),
    facet(sheet, HAIRSTYLES[style].back, [50, 30, 190, 200], hairColour, [1.22, 1, 0.75]),
    shoulders(sheet, spec),
    face(sheet, spec),
    dressed(sheet, spec),
    worn(spec),
  ];
  return document(SIZE, SIZE, 'Portrait drawing', sheet.defs, group({}, ...body));
}
