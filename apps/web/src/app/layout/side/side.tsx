import { NarrowDrawer } from '../narrow-drawer.tsx';
import { SideMenu } from './side-menu.tsx';
import type { SideState } from './use-side.ts';
import './side.css';

interface SideProps {
  side: SideState;
  active: string | null;
  onGo: (route: string) => void;
}

/** The side menu; a drawer on a narrow screen. */
export function Side({ side: { narrow, expanded: wide, toggle, closeDrawer: leave }, active, onGo }: SideProps) {
  const go = (route: string) => {
    leave();
    onGo(route);
  };
  if (!narrow) return <SideMenu active={active} collapsed={!wide} onGo={go} />;
  return (
    <NarrowDrawer open={wide} placement="left" size={264} closable={false} rootClassName="menu-drawer" onClose={toggle}>
      <SideMenu active={active} collapsed={false} onGo={go} />
    </NarrowDrawer>
  );
}
