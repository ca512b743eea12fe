/** Milliseconds that only the views wait. */

/** A letter stands for an image that takes longer. */
export const imageLetter = 300
/** An image that has not come by then stays a letter (R-DIR-1). */
export const imageWait = 2_000
/** After this a wait says that it is waiting. */
export const slow = 2_000
/** How long a copy button says that it worked. */
export const copied = 2_000
/** An app that was opened takes the page out of sight within this time, or did not come up. */
export const appOpening = 2_500
