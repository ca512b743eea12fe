import { vi } from 'vitest'

/**
 * Resolves once the modules that are being loaded have arrived, and what is due has happened. For tests on fake timers:
 * moving the clock alone waits for no module, which on a busy machine comes later.
 */
export async function settle(milliseconds = 1): Promise<void> {
  await vi.dynamicImportSettled()
  await vi.advanceTimersByTimeAsync(milliseconds)
  await vi.dynamicImportSettled()
  await vi.advanceTimersByTimeAsync(0)
}
