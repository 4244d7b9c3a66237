/** Who we were when it arrived: whether a message is ours depends on it. */
export type Me = { id: string; lid: string };
