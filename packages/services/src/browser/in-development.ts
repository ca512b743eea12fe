import { checkServices, type Refuse, type ServiceOptions } from './check-options.ts'

// A built file of its own: bundlers leave it out of a production page as a whole. Where a page's start imported the checks themselves,
// which load late, the start would be split in several files.

/** Refuses an option that `browser()` cannot use, while an app is developed. */
export function checkInDevelopment(options: ServiceOptions, refuse: Refuse): void {
  checkServices(options, refuse)
}
