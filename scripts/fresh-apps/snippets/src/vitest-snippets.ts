/** The snippets that run within a test, by file. The check writes them. */
export const snippets: Readonly<Record<string, () => Promise<unknown>>> = {}
