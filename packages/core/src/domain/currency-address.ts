/** What services call a network's own currency where they ask for the address of a token. */
export const currencyAddress = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'
