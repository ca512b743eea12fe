/** The name of the window that a view opens for a provider of an on-ramp, in the visitor's click. */
export const onrampWindow = 'kit-onramp'
