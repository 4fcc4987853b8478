import { useState } from 'react';
import {
  Autocomplete,
  Dialog,
  Header,
  Input,
  ListBox,
  ListBoxItem,
  ListBoxSection,
  Modal,
  ModalOverlay,
  SearchField,
} from 'react-aria-components';
import { useNavigate } from 'react-router';
import { consoleRoutes } from '../routes.ts';
import { useMay } from '../session.ts';
import { useTexts } from '../texts.ts';
import { ConsoleIcon, type ConsoleIconName } from './ConsoleIcon.tsx';
import { Keys } from './Keys.tsx';
import { openOverlay, useOverlay } from './overlays.ts';
import { matchesQuery } from './palette-match.ts';
import { useCommands } from './use-commands.ts';
import { useFoundThings } from './use-found-things.ts';

interface PaletteItem {
  id: string;
  label: string;
  icon: ConsoleIconName;
  keys?: string | undefined;
  run(): void;
}

/** Pages, things and commands in one list, opened with Ctrl+K from anywhere. */
export function Palette() {
  const isOpen = useOverlay() === 'palette';
  return (
    <ModalOverlay
      className="c-overlay c-overlay--top"
      isOpen={isOpen}
      onOpenChange={(open) => openOverlay(open ? 'palette' : null)}
      isDismissable
    >
      <Modal className="console c-modal c-modal--palette">
        <PaletteDialog />
      </Modal>
    </ModalOverlay>
  );
}

function PaletteDialog() {
  const { t } = useTexts();
  const [query, setQuery] = useState('');
  const sections = usePaletteSections(query);
  const items = new Map(sections.flatMap((section) => section.items.map((item) => [item.id, item] as const)));
  const choose = (id: string) => {
    openOverlay(null);
    items.get(id)?.run();
  };
  return (
    <Dialog className="palette" aria-label={t('palette.title')}>
      <Autocomplete inputValue={query} onInputChange={setQuery}>
        <SearchField className="search" aria-label={t('palette.placeholder')} autoFocus>
          <ConsoleIcon name="search" />
          <Input placeholder={t('palette.placeholder')} role="combobox" aria-expanded="true" />
        </SearchField>
        <ListBox
          className="palette-list"
          aria-label={t('palette.title')}
          items={sections}
          onAction={(id) => choose(String(id))}
          renderEmptyState={() => <p className="quiet palette-none">{t('palette.nothing')}</p>}
        >
          {(section) => (
            <ListBoxSection id={section.id} items={section.items}>
              <Header>{section.title}</Header>
              {/* biome-ignore lint/complexity/noUselessFragments: the section needs a single child beside its header */}
              <>
                {section.items.map((item) => (
                  <PaletteRow key={item.id} item={item} />
                ))}
              </>
            </ListBoxSection>
          )}
        </ListBox>
      </Autocomplete>
    </Dialog>
  );
}

function PaletteRow({ item }: { item: PaletteItem }) {
  return (
    <ListBoxItem id={item.id} textValue={item.label} className="palette-item">
      <ConsoleIcon name={item.icon} />
      <span dir="auto">{item.label}</span>
      {item.keys && (
        <span className="push nowrap">
          <Keys keys={item.keys} />
        </span>
      )}
    </ListBoxItem>
  );
}

interface PaletteSection {
  id: string;
  title: string;
  items: PaletteItem[];
}

function usePaletteSections(query: string): PaletteSection[] {
  const { t } = useTexts();
  const may = useMay();
  const navigate = useNavigate();
  const commands = useCommands();
  const found = useFoundThings(query);
  const pages = consoleRoutes.flatMap(({ path, title, permission, navigation }) =>
    navigation && may(permission) && matchesQuery(t(title), query)
      ? [{ id: `page:${path}`, label: t(title), icon: navigation.icon, keys: `g ${navigation.letter}`, run: () => navigate(`/${path}`) }]
      : [],
  );
  const things = found.map(({ route, things: list }) => ({
    id: `things:${route.path}`,
    title: t(route.title),
    items: list.map(({ id, name }) => ({
      id: `${route.path}/${id}`,
      label: name,
      icon: route.navigation?.icon ?? ('page' as const),
      run: () => navigate(`/${route.path}/${id}`),
    })),
  }));
  const acts = commands.filter(({ label }) => matchesQuery(label, query));
  return [{ id: 'pages', title: t('keys.goTo'), items: pages }, ...things, { id: 'acts', title: t('palette.do'), items: acts }].filter(
    ({ items }) => items.length > 0,
  );
}
