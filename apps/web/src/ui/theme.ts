import {
  type CSSVariablesResolver,
  createTheme,
  localStorageColorSchemeManager,
  type MantineColorsTuple,
} from '@mantine/core';
import combobox from './combobox.module.css';
import input from './input.module.css';
import { opensWhenWanted } from './open-list.ts';
import popover from './popover.module.css';
import tabs from './tabs.module.css';

function scale(name: string): MantineColorsTuple {
  return Array.from(
    { length: 10 },
    (_, step) => `var(--p-${name}-${step})`,
  ) as unknown as MantineColorsTuple;
}

/** The values are in tokens.css; Mantine only learns where to find them. */
export const theme = createTheme({
  primaryColor: 'prosa',
  primaryShade: 5,
  black: 'var(--text)',
  colors: { prosa: scale('green'), gray: scale('gray'), dark: scale('dark') },
  fontFamily: 'var(--font-sans)',
  fontFamilyMonospace: 'var(--font-mono)',
  defaultRadius: 8,
  fontSizes: { xs: '0.75rem', sm: '0.8125rem', md: '0.875rem', lg: '1rem', xl: '1.25rem' },
  spacing: { xs: '4px', sm: '8px', md: '12px', lg: '16px', xl: '24px' },
  focusClassName: 'focus-ring',
  cursorType: 'pointer',
  respectReducedMotion: true,
  // By name, not with Input.extend(): naming a component here must not load it.
  components: {
    Tabs: { classNames: { list: tabs.list, tab: tabs.tab } },
    Combobox: {
      defaultProps: { transitionProps: { duration: 140 } },
      classNames: {
        dropdown: `${popover.dropdown} ${combobox.dropdown}`,
        option: combobox.option,
        empty: combobox.empty,
      },
    },
    Select: { defaultProps: opensWhenWanted },
    MultiSelect: { defaultProps: opensWhenWanted },
    Popover: {
      defaultProps: { transitionProps: { duration: 140 }, withinPortal: true },
      classNames: { dropdown: popover.dropdown },
    },
    Menu: {
      defaultProps: {
        transitionProps: { duration: 140 },
        position: 'bottom-end',
        // A focusable nothing inside a menu is an error to those who hear it.
        withInitialFocusPlaceholder: false,
      },
      classNames: {
        dropdown: `${popover.dropdown} ${popover.menu}`,
        item: popover.item,
        itemSection: popover.itemSection,
        itemIndicator: popover.itemIndicator,
        itemLabel: popover.itemLabel,
        label: popover.label,
        divider: popover.divider,
      },
    },
    Input: {
      classNames: { wrapper: input.wrapper, input: input.input, section: input.section },
    },
    InputWrapper: {
      defaultProps: { inputWrapperOrder: ['label', 'input', 'description', 'error'] },
      classNames: {
        label: input.label,
        required: input.required,
        description: input.description,
        error: input.error,
      },
    },
  },
});

/*
 * Shade 5 is right for fills and far too light for words, and Mantine derives its text colours
 * from it: every derived variable is pointed at a semantic token instead. Both schemes get the
 * same list, because the tokens themselves change with the scheme.
 */
const semantic = {
  '--mantine-color-prosa-text': 'var(--accent-text)',
  '--mantine-color-prosa-outline': 'var(--accent-text)',
  '--mantine-color-anchor': 'var(--accent-text)',
  '--mantine-color-prosa-filled': 'var(--primary)',
  '--mantine-color-prosa-filled-hover': 'var(--primary-hover)',
  '--mantine-color-prosa-light': 'var(--primary-soft)',
  '--mantine-color-prosa-light-hover': 'var(--primary-soft)',
  '--mantine-color-prosa-light-color': 'var(--on-primary-soft)',
  '--mantine-primary-color-contrast': 'var(--on-primary)',
  '--mantine-color-body': 'var(--surface)',
  '--mantine-color-text': 'var(--text)',
  '--mantine-color-bright': 'var(--text)',
  '--mantine-color-dimmed': 'var(--muted)',
  '--mantine-color-placeholder': 'var(--faint)',
  '--mantine-color-error': 'var(--danger)',
  '--mantine-color-success': 'var(--success)',
  '--mantine-color-default': 'var(--surface)',
  '--mantine-color-default-hover': 'var(--hover)',
  '--mantine-color-default-color': 'var(--text)',
  '--mantine-color-default-border': 'var(--border-strong)',
  '--mantine-color-disabled': 'var(--sunken)',
  '--mantine-color-disabled-color': 'var(--muted)',
  '--mantine-color-disabled-border': 'var(--border)',
};

export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: {},
  light: semantic,
  dark: semantic,
});

/** before-paint.js reads the same key. */
export const colorSchemeManager = localStorageColorSchemeManager({ key: 'preferredTheme' });
