export const descriptor = '{"metadata":{"owner":"CoreDAO StakeHub Contract"},"display":{"formats":{"claimReward()":{"intent":"Claim rewards","fields":[]}}}}'
