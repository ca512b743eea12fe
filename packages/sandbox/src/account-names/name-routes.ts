import { ApiError } from '../blockchain-api/api-error.ts'
import type { ApiRequest, ApiRoute, ServiceRoutes } from '../blockchain-api/api-route.ts'
import type { EvmClient } from '../blockchain-api/evm/evm-client.ts'
import type { Profile } from '../blockchain-api/names.ts'
import { type ApiContext, namesOf } from '../blockchain-api/routes.ts'
import type { ServiceFaults } from '../blockchain-api/service-faults.ts'
import type { ChainId } from '../chains.ts'
import type { AccountNames } from './account-names.ts'
import { zone } from './deploy-account-names.ts'
import { readLabel, readRegistration } from './read-registration.ts'

export type NameService = {
  readonly accountNames: AccountNames
  /** Verifies signatures of smart accounts, too, where they are. */
  readonly clients: ReadonlyMap<ChainId, EvmClient>
  readonly faults: ServiceFaults
}

async function readProfile({ names }: ApiContext, name: string): Promise<Profile> {
  const profile = await names.profileOf(name)
  if (!profile) throw new ApiError(404, 'name', 'The name is not registered.')
  return profile
}

async function readProfilesOf(context: ApiContext, address: string): Promise<Profile[]> {
  const profiles = (await namesOf(context, address)).map((name) => context.names.profileOf(name))
  return (await Promise.all(profiles)).flatMap((profile) => profile ?? [])
}

/** Suggests the name itself first, and others like it. */
async function suggest({ accountNames }: NameService, { query }: ApiRequest, text: string): Promise<object> {
  if ((query.get('zone') ?? zone) !== zone) throw new ApiError(400, 'zone', `The zone is ${zone}.`)
  const label = readLabel(text)
  const labels = [label, `${label}2`, `my-${label}`, `${label}-wallet`, `the-${label}`].filter((one) => one.length < 64)
  const suggestions = labels.map(async (one) => {
    const name = `${one}.${zone}`
    return { name, registered: await accountNames.isTaken(name) }
  })
  return { suggestions: await Promise.all(suggestions) }
}

async function register({ accountNames, clients, faults }: NameService, { body }: ApiRequest): Promise<object> {
  const registration = readRegistration(body, Date.now())
  const { name, address, message, signature, chainId } = registration
  const isSigned = await clients.get(chainId)?.verifyMessage({ address, message, signature })
  if (!isSigned) throw new ApiError(400, 'signature', 'The address did not sign this message.')
  const taken = (): ApiError => new ApiError(409, 'name', 'This name is taken.')
  if (faults.of('names') === 'taken' || (await accountNames.isTaken(name))) throw taken()
  try {
    await accountNames.register(registration)
  } catch (error) {
    throw (await accountNames.isTaken(name)) ? taken() : error
  }
  return { success: true }
}

/** The calls of the hosted API for names: who has them, which are free, and registrations. */
export function nameRoutes(context: ApiContext, service: NameService): ServiceRoutes {
  const routes: readonly ApiRoute[] = [
    ['GET', /^\/v1\/profile\/account\/([^/]+)$/, (_, name) => readProfile(context, name)],
    ['GET', /^\/v1\/profile\/reverse\/([^/]+)$/, (_, address) => readProfilesOf(context, address)],
    ['GET', /^\/v1\/profile\/suggestions\/([^/]+)$/, (request, name) => suggest(service, request, name)],
    ['POST', /^\/v1\/profile\/account()$/, (request) => register(service, request)],
  ]
  const answerUnlessClosed = ([method, path, answer]: ApiRoute): ApiRoute => [
    method,
    path,
    async (request, argument) => {
      if (service.faults.of('names') !== 'maintenance') return answer(request, argument)
      throw new ApiError(500, 'service', 'The registry of names is being repaired until noon.')
    },
  ]
  return { service: 'names', routes: routes.map(answerUnlessClosed) }
}
