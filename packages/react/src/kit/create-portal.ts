import { createPortal as portal } from 'react-dom'

/**
 * React's own. What loads late takes it from here, in the file that a page starts with, so that only the start imports react-dom:
 * where the libraries of a start are shared with later code, too, bundlers split the start.
 */
export const createPortal: typeof portal = (...of) => portal(...of)
