export const descriptor = '{"metadata":{"owner":"Eigen Labs, Inc.","contractName":"EigenPodManager"},"display":{"formats":{"createPod()":{"intent":"Create EigenLayerPod","fields":[]}}}}'
