import type { RuleTable } from './root.types.ts'
import { connectedRules } from './rules/connected.rules.ts'
import { disconnectedRules } from './rules/disconnected.rules.ts'
import { loginRules } from './rules/login.rules.ts'
import { sessionRules } from './rules/session.rules.ts'
import { settledRules } from './rules/settled.rules.ts'
import { signInRules } from './rules/sign-in.rules.ts'
import { switchedRules } from './rules/switched.rules.ts'

/** The rules of what lazy features tell the root. They come with the first of those features. */
export const newsRules: RuleTable = {
  ...connectedRules,
  ...disconnectedRules,
  ...switchedRules,
  ...sessionRules,
  ...settledRules,
  ...signInRules,
  ...loginRules,
}
