/** The options of tests whose pages move as they do for most visitors: `test.use(withMotion)`. */
export const withMotion = { contextOptions: { reducedMotion: 'no-preference' } } as const
