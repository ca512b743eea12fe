/** How final a block has to be for what is read or awaited. */
export type Commitment = 'processed' | 'confirmed' | 'finalized'
