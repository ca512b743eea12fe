/** Pixels: a pointer that moves no farther while it is down presses, and does not pull. */
export const pressDistance = 8
