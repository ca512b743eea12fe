import { createRequire } from 'node:module'
import { type Address, concatHex, encodeAbiParameters, encodeDeployData, type Hex, isHex, parseAbi } from 'viem'

const source = `
// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;
contract Owned {
  address public immutable owner;
  constructor(address owner_) { owner = owner_; }
  function isValidSignature(bytes32 hash, bytes calldata signature) external view virtual returns (bytes4) {
    (bytes32 r, bytes32 s, uint8 v) = abi.decode(signature, (bytes32, bytes32, uint8));
    return ecrecover(hash, v, r, s) == owner ? bytes4(0x1626ba7e) : bytes4(0xffffffff);
  }
}
/// An account whose owner is in its storage, and whose first caller chooses it.
contract Claimable {
  address public owner;
  function claim(address owner_) external { require(owner == address(0)); owner = owner_; }
  function isValidSignature(bytes32 hash, bytes calldata signature) external view returns (bytes4) {
    (bytes32 r, bytes32 s, uint8 v) = abi.decode(signature, (bytes32, bytes32, uint8));
    return ecrecover(hash, v, r, s) == owner ? bytes4(0x1626ba7e) : bytes4(0xffffffff);
  }
}
contract Factory {
  function deploy(address owner) external returns (address) { return address(new Owned{salt: 0}(owner)); }
  function predict(address owner) external view returns (address) {
    bytes32 code = keccak256(abi.encodePacked(type(Owned).creationCode, abi.encode(owner)));
    return address(uint160(uint256(keccak256(abi.encodePacked(bytes1(0xff), address(this), bytes32(0), code)))));
  }
}
/// Answers every call as it was told when it was deployed.
contract Odd {
  uint256 private immutable what;
  constructor(uint256 what_) { what = what_; }
  fallback() external {
    if (what == 1) revert("no");
    if (what == 2) assembly { mstore(0, shl(224, 0x1626ba7e)) return(0, 4) }
    if (what == 3) assembly { mstore(0, or(shl(224, 0x1626ba7e), 1)) return(0, 32) }
    if (what == 4) assembly { mstore(0, 1) return(0, 32) }
    if (what == 5) assembly { mstore(0, shl(224, 0x1626ba7e)) revert(0, 32) }
    if (what == 6) assembly { sstore(0, 1) mstore(0, shl(224, 0x1626ba7e)) return(0, 32) }
    if (what == 7) while (true) {}
    if (what == 8) assembly { return(0, 0) }
  }
}`

/** Contracts that answer oddly, by what is odd. */
export const oddities = {
  reverts: 1,
  'answers with four bytes': 2,
  'answers with the magic value and more': 3,
  'answers with true': 4,
  'reverts with the magic value': 5,
  'writes while it is asked': 6,
  'never ends': 7,
  'answers nothing': 8,
} as const

type Solc = { compile(input: string): string }
type Compiled = { contracts?: { 'a.sol'?: Record<string, { evm: { bytecode: { object: string } } }> } }

function compile(): (name: string) => Hex {
  const solc = createRequire(import.meta.url)('solc') as Solc
  const settings = { outputSelection: { 'a.sol': { '*': ['evm.bytecode.object'] } } }
  const answer = solc.compile(
    JSON.stringify({ language: 'Solidity', sources: { 'a.sol': { content: source } }, settings }),
  )
  const contracts = (JSON.parse(answer) as Compiled).contracts?.['a.sol']
  return (name) => {
    const code = `0x${contracts?.[name]?.evm.bytecode.object}`
    if (!isHex(code)) throw new Error(answer)
    return code
  }
}

/** The data that deploys the contracts of these tests. */
export function smartAccounts() {
  const bytecodeOf = compile()
  return {
    owned: (owner: Address) =>
      encodeDeployData({ abi: parseAbi(['constructor(address owner)']), bytecode: bytecodeOf('Owned'), args: [owner] }),
    odd: (what: number) =>
      encodeDeployData({
        abi: parseAbi(['constructor(uint256 what)']),
        bytecode: bytecodeOf('Odd'),
        args: [BigInt(what)],
      }),
    claimable: bytecodeOf('Claimable'),
    factory: bytecodeOf('Factory'),
  }
}

/** A signature as the contracts of these tests read it. */
export const asWords = (signature: Hex): Hex =>
  concatHex([`0x${signature.slice(2, 130)}`, `0x${signature.slice(130).padStart(64, '0')}`])

/** Wraps a signature as ERC-6492 has it. */
export const wrap = (factory: Address, factoryData: Hex, signature: Hex): Hex =>
  concatHex([
    encodeAbiParameters([{ type: 'address' }, { type: 'bytes' }, { type: 'bytes' }], [factory, factoryData, signature]),
    `0x${'6492'.repeat(16)}`,
  ])
