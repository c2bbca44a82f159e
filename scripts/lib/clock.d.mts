export declare function clockAt(
  at: string,
  surroundings?: { now?: number; library?: string | null | undefined },
): Record<string, string>;
export declare function clockSettings(env?: NodeJS.ProcessEnv): NodeJS.ProcessEnv;
export declare function clockWithLibcAllocator(env?: NodeJS.ProcessEnv): NodeJS.ProcessEnv;
export declare function bareEnvironment(): NodeJS.ProcessEnv;
export declare function realClockEnvironment(env?: NodeJS.ProcessEnv): Record<string, string>;
