/** Where a failure is shown: beside what caused it, as a toast, as an alert for the dApp developer, or nowhere. */
export type Shows = 'inline' | 'toast' | 'alert' | 'silent'

/** What the catalogue has of a code: the visitor's sentence, and where it is shown. */
export type ErrorRow = { readonly message: string; readonly shows: Shows }
