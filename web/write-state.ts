import { writeJson } from './kit/json-block.ts';
import { type PageState, pageStateId } from './page-state.ts';

/** The block of JSON that the browser brings a page to life with; the shell's data, half of it, has been written before. */
export function writeState({ loaderData, ...state }: PageState, shellJson: string): string {
  const { shell: _written, ...pages } = loaderData ?? {};
  const [page, rest] = [writeJson(pages), writeJson(state)];
  const data = `{"shell":${shellJson}${page === '{}' ? '' : ','}${page.slice(1)}`;
  return `<script type="application/json" id="${pageStateId}">${rest.slice(0, -1)},"loaderData":${data}}</script>`;
}
