import { chainName } from '../chains/chains.ts'

type Props = {
  readonly label: string
  readonly chains: readonly string[]
  readonly chosen: readonly string[]
  readonly choose: (chains: readonly string[]) => void
  /** A remark beside a chain's name. */
  readonly remark?: (chain: string) => string | undefined
}

/** Chooses the chains that an app may use. */
export function ChainChoice({ label, chains, chosen, choose, remark = () => undefined }: Props) {
  const toggle = (chain: string) =>
    choose(chosen.includes(chain) ? chosen.filter((one) => one !== chain) : [...chosen, chain])
  return (
    <fieldset>
      <legend>{label}</legend>
      {chains.map((chain) => (
        <label key={chain} className="check">
          <input type="checkbox" checked={chosen.includes(chain)} onChange={() => toggle(chain)} value={chain} />
          <span>{chainName(chain)}</span>
          {remark(chain) ? <small>{remark(chain)}</small> : null}
        </label>
      ))}
    </fieldset>
  )
}
