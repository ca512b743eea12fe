import type { LoginUser } from '../domain/login.ts'
import type { KitError } from '../errors/kit-error.ts'

/** Who has signed in at the embedded wallet; read while a view shows it. */
export type LoginUserState = {
  readonly is: 'idle' | 'reading' | 'known' | 'failed'
  readonly user: LoginUser | null
  readonly error: KitError | null
}

export const initialLoginUser: LoginUserState = { is: 'idle', user: null, error: null }
