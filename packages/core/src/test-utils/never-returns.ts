/** A page that the browser never stops. */
export const neverReturns = () => () => {}
