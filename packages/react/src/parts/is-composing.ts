/** Whether a key belongs to letters that are being composed. Safari's events say so of the key that ends that by 229 alone. */
export const isComposing = (event: KeyboardEvent): boolean => event.isComposing || event.keyCode === 229
