import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { Suspense, use } from 'react';
import { queryClient } from '../lib/query-client.ts';
import { colorSchemeManager, cssVariablesResolver, theme } from '../ui/theme.ts';
import { Toasts } from '../ui/toast/toasts.tsx';
import { BootScreen } from './boot-screen.tsx';
import { router } from './router.tsx';
import './session-end.ts';

export function App({ session }: { session: Promise<void> }) {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariablesResolver}
      colorSchemeManager={colorSchemeManager}
      defaultColorScheme="auto"
    >
      <QueryClientProvider client={queryClient}>
        <Suspense fallback={<BootScreen />}>
          <Routes session={session} />
        </Suspense>
        <Toasts />
      </QueryClientProvider>
    </MantineProvider>
  );
}

function Routes({ session }: { session: Promise<void> }) {
  use(session);
  return <RouterProvider router={router} />;
}
