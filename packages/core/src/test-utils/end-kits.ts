import { afterEach } from 'vitest'
import { endStartedKits } from './start-kit.ts'

// The files of a package share a worker: a timer that one leaves behind would run in another.
afterEach(endStartedKits)
