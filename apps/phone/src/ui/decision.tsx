type Props = {
  readonly isBusy: boolean
  readonly canApprove?: boolean
  /** How many more requests are waiting. */
  readonly waiting: number
  readonly approve: () => void
  readonly decline: () => void
}

/** The Approve and Decline buttons. */
export function Decision({ isBusy, canApprove = true, waiting, approve, decline }: Props) {
  return (
    <>
      {waiting > 0 ? (
        <p className="hint">
          {waiting === 1 ? 'One more request is waiting.' : `${waiting} more requests are waiting.`}
        </p>
      ) : null}
      <div className="decision">
        <button type="button" onClick={decline} disabled={isBusy}>
          Decline
        </button>
        <button type="button" className="primary" onClick={approve} disabled={isBusy || !canApprove}>
          Approve
        </button>
      </div>
    </>
  )
}
