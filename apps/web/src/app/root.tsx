import { StrictMode, Suspense, useEffect } from 'react';
import { BrowserRouter, Route, Routes } from 'react-router-dom';
import { lazyCode } from '../lib/react/lazy-code.ts';
import { RootBoundary } from '../lib/react/root-boundary.tsx';

const loadConsole = () => import('./console.tsx').then((module) => ({ default: module.Console }));
const Console = lazyCode(loadConsole);
const LoginScreen = lazyCode(() =>
  import('../screens/login/index.tsx').then((module) => ({ default: module.LoginScreen })),
);
const UnsubscribeScreen = lazyCode(() =>
  import('../screens/unsubscribe/index.tsx').then((module) => ({ default: module.UnsubscribeScreen })),
);
const HelpScreen = lazyCode(() => import('./help/help-screen.tsx').then((module) => ({ default: module.HelpScreen })));

/** The login screen stays small; the console loads while the user types. */
export function Root() {
  return (
    <StrictMode>
      <RootBoundary>
        <BrowserRouter>
          <Suspense fallback={null}>
            <Routes>
              <Route path="/login" element={<Login />} />
              <Route path="/unsubscribe" element={<UnsubscribeScreen />} />
              <Route path="/help/:name?" element={<HelpScreen />} />
              <Route path="*" element={<Console />} />
            </Routes>
          </Suspense>
        </BrowserRouter>
      </RootBoundary>
    </StrictMode>
  );
}

function Login() {
  useEffect(() => {
    const timer = setTimeout(() => void loadConsole().catch(() => undefined), 1500);
    return () => clearTimeout(timer);
  }, []);
  return <LoginScreen />;
}
