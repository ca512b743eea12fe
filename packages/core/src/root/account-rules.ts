import type { RuleTable } from './root.types.ts'
import { loginRules } from './rules/login.rules.ts'
import { signInRules } from './rules/sign-in.rules.ts'

/** The rules of what only the features of an account tell the root. They come with the first of those features. */
export const accountRules: RuleTable = { ...signInRules, ...loginRules }
