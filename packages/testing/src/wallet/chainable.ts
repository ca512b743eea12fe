/** Turns actions into methods that return the wallet, so that a test can chain them. */
export const chainable =
  <Self>(self: () => Self) =>
  <Args extends unknown[]>(act: (...args: Args) => void) =>
  (...args: Args): Self => {
    act(...args)
    return self()
  }
