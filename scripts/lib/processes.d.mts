/** True while a process of this id lives, zombies excepted. */
export function isAlive(pid: number): boolean;
