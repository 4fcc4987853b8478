import { mix, tone } from '../colour.ts';
import { glassFront, vessel } from '../glass.ts';
import { labelled } from '../labels/labelled.ts';
import { finishOf } from '../look.ts';
import { solid } from '../solid.ts';
import { line, num } from '../svg.ts';
import { can, turned } from '../turned.ts';
import type { Draw } from './kind.ts';

const REED = '#b98f63';

function reeds(y: number): string {
  const one = (tip: number, height: number, i: number) => {
    const d = `M${num(tip * 0.12)} ${y}L${tip} ${-height}`;
    return (
      line(d, tone(REED, i % 2 ? 0.82 : 0.98), 7, { strokeLinecap: 'round' }) +
      line(d, '#ffffff', 1.6, { strokeOpacity: 0.4, transform: 'translate(-2 0)' })
    );
  };
  return [
    [-96, 552],
    [88, 560],
    [-48, 580],
    [44, 584],
    [-6, 596],
  ]
    .map(([tip = 0, height = 0], i) => one(tip, height, i))
    .join('');
}

/** A reed diffuser: a square-shouldered bottle with a wooden collar and rattan reeds. */
export const diffuser: Draw = (sheet, product, look) => {
  const [r, k] = [112, 0.08];
  const finish = finishOf(product, look, true);
  const body = turned({ foot: k }, [44, -292], [48, -276, r, -284, r, -244], [r, -24], [r, -8, r - 8, 1, r - 22, 3]);
  const collar = can(48, -330, -286, { soft: 5, k: 0.1, top: 0.12 });
  const liquid = product.liquid ?? product.shade ?? mix(finish.body, '#f1d9a8', 0.4);
  const art = [
    reeds(-316),
    finish.glass
      ? vessel(sheet, body, r, -292, 0, { colour: finish.body, liquid, wall: 10, floor: 18, level: -206, k })
      : solid(sheet, body, r, -292, 4, finish.body, finish.surface, { top: 0.2 }),
    solid(sheet, collar, 48, -334, -286, product.cap ?? finish.metal, product.cap ? 'satin' : 'metal'),
    labelled(sheet, { label: true, ...product }, look, finish, { r, k, top: -204, bottom: -54, max: 152, scale: 0.84 }),
    finish.glass ? glassFront(sheet, body, r, -284, 2) : '',
  ];
  return { art: art.join(''), half: r, h: 600 };
};
