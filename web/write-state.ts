import { writeJson } from './kit/json-block.ts';
import { type PageState, pageStateId } from './page-state.ts';

/** The JSON block for hydration; the shell's data, about half of it, is serialised in advance. */
export function writeState({ loaderData, ...state }: PageState, shellJson: string): string {
  const { shell: _written, ...pages } = loaderData ?? {};
  const [page, rest] = [writeJson(pages), writeJson(state)];
  const data = `{"shell":${shellJson}${page === '{}' ? '' : ','}${page.slice(1)}`;
  return `<script type="application/json" id="${pageStateId}">${rest.slice(0, -1)},"loaderData":${data}}</script>`;
}
