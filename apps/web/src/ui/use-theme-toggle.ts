import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core';

/** Light or dark: the stored choice, else the system's. */
export function useThemeToggle(): { dark: boolean; toggle: () => void } {
  const { setColorScheme } = useMantineColorScheme({ keepTransitions: true });
  const scheme = useComputedColorScheme('light', { getInitialValueInEffect: false });
  return {
    dark: scheme === 'dark',
    toggle: () => setColorScheme(scheme === 'dark' ? 'light' : 'dark'),
  };
}
