import { globSync, readFileSync } from 'node:fs'
import { configDefaults, type ViteUserConfig } from 'vitest/config'

/** A page, which keeps its listeners; replaced modules; a count of all timers. */
const needsItsOwn = /@vitest-environment|vi\.(?:doM|m)ock\(|vi\.resetModules\(|vi\.getTimerCount\(/

/**
 * Lets the test files of a package share workers: most of a short one's time goes into loading the modules that it tests. Files
 * with a page's environment, those that replace modules and those that count all timers have a worker each. The others leave no
 * timer, listener or global behind.
 *
 * @param config the configuration of the package in the working directory
 * @returns the configuration with a project for each of the two
 */
export function sharedWorkers(config: ViteUserConfig): ViteUserConfig {
  const { include = [], exclude = configDefaults.exclude, ...test } = config.test ?? {}
  const alone = globSync(include).filter((path) => needsItsOwn.test(readFileSync(path, 'utf8')))
  const shared = { name: 'shared', isolate: false, include, exclude: [...exclude, ...alone] }
  const own = { name: 'own', include: alone, exclude }
  const projects = (alone.length > 0 ? [shared, own] : [shared]).map((each) => ({ extends: true as const, test: each }))
  return { ...config, test: { ...test, projects } }
}
