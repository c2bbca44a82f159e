import { lazy, StrictMode, Suspense, useEffect } from 'react';
import { BrowserRouter, Route, Routes } from 'react-router-dom';

const loadConsole = () => import('./console.tsx').then((module) => ({ default: module.Console }));
const Console = lazy(loadConsole);
const LoginScreen = lazy(() =>
  import('../screens/login/index.tsx').then((module) => ({ default: module.LoginScreen })),
);
const UnsubscribeScreen = lazy(() =>
  import('../screens/unsubscribe/index.tsx').then((module) => ({ default: module.UnsubscribeScreen })),
);

/** Two worlds with little in common: the login screen stays small, the console loads while somebody types. */
export function Root() {
  return (
    <StrictMode>
      <BrowserRouter>
        <Suspense fallback={null}>
          <Routes>
            <Route path="/login" element={<Login />} />
            <Route path="/unsubscribe" element={<UnsubscribeScreen />} />
            <Route path="*" element={<Console />} />
          </Routes>
        </Suspense>
      </BrowserRouter>
    </StrictMode>
  );
}

function Login() {
  useEffect(() => {
    const timer = setTimeout(() => void loadConsole(), 1500);
    return () => clearTimeout(timer);
  }, []);
  return <LoginScreen />;
}
