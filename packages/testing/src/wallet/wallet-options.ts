/** Where a wallet stores what survives a reload: the sites it allowed, its chain and its active account. */
export type WalletMemory = { load(): string | null; save(text: string): void }

export type Decision = 'approve' | 'reject'
