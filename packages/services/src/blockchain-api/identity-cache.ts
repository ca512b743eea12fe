/** How long a name of an address, and the address of a name, are good, in milliseconds (R-BAL-2). */
export const identityCache = 300_000
