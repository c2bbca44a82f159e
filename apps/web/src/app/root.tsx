import { StrictMode, Suspense, useEffect, useState } from 'react';
import { BrowserRouter, Navigate, Route, Routes, useLocation } from 'react-router-dom';
import { HOME } from '../lib/address/home.ts';
import { loadTexts, needTexts } from '../lib/format/i18n.ts';
import { lazyCode } from '../lib/react/lazy-code.ts';
import { RootBoundary } from '../lib/react/root-boundary.tsx';
import { session } from '../lib/session/session.ts';

const loadConsole = () => import('./console.tsx').then((module) => ({ default: module.Console }));
const Console = lazyCode(loadConsole, 'frame');
const loadLogin = () => import('../screens/login/index.tsx').then((module) => ({ default: module.LoginScreen }));
const LoginScreen = lazyCode(loadLogin, 'signIn');
const UnsubscribeScreen = lazyCode(() =>
  import('../screens/unsubscribe/index.tsx').then((module) => ({ default: module.UnsubscribeScreen })),
);
const HelpScreen = lazyCode(
  () => import('./help/help-screen.tsx').then((module) => ({ default: module.HelpScreen })),
  'signIn',
);

/** Pages for visitors without a session too. */
const OPEN_PAGES = /^\/(unsubscribe|help)\b/;

/** Starts to load the code of the first screen, while the configuration and the texts load. */
export function preloadFirstScreen(): void {
  const { pathname } = location;
  if (OPEN_PAGES.test(pathname)) return;
  const isSignIn = pathname === '/login' || session.get().account === null;
  if (!isSignIn) needTexts(['/', HOME].includes(pathname) ? 'frame' : 'screens');
  // The screen itself loads it again, and shows a fault.
  void (isSignIn ? loadLogin() : loadConsole()).catch(() => undefined);
}

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
              <Route path="*" element={<Start />} />
            </Routes>
          </Suspense>
        </BrowserRouter>
      </RootBoundary>
    </StrictMode>
  );
}

/** Without a session the console's code would only lead to the login screen. */
function Start() {
  const [isSignedOut] = useState(() => session.get().account === null);
  return isSignedOut ? <ToLogin /> : <Console />;
}

// A component of its own: each change of the address would draw the whole console again.
function ToLogin() {
  const { pathname, search } = useLocation();
  return <Navigate to="/login" replace state={{ from: `${pathname}${search}` }} />;
}

function Login() {
  useEffect(() => {
    const loadAhead = () => void Promise.all([loadConsole(), loadTexts('frame')]).catch(() => undefined);
    const timer = setTimeout(loadAhead, 1500);
    return () => clearTimeout(timer);
  }, []);
  return <LoginScreen />;
}
