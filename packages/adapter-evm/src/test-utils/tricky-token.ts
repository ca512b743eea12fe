import { createRequire } from 'node:module'
import { type Address, encodeDeployData, type Hex, isHex, parseAbi } from 'viem'

/** What a token does when it is transferred, besides or instead of what it should. */
export const tricks = {
  none: 0,
  keepsTenth: 1,
  takesTwice: 2,
  movesNothing: 3,
  saysNo: 4,
  takesOther: 5,
  allowsItself: 6,
  fails: 7,
  keepsAll: 8,
} as const

const source = `
// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;
interface Other { function transferFrom(address from, address to, uint256 value) external returns (bool); }
contract Tricky {
  mapping(address => uint256) public balanceOf;
  uint8 public constant decimals = 6;
  uint8 private immutable trick;
  Other private immutable other;
  event Transfer(address indexed from, address indexed to, uint256 value);
  event Approval(address indexed owner, address indexed spender, uint256 value);
  constructor(uint8 trick_, address holder, address other_) {
    trick = trick_;
    other = Other(other_);
    balanceOf[holder] = 1e12;
  }
  function transfer(address to, uint256 value) external returns (bool) {
    require(trick != ${tricks.fails}, "closed");
    if (trick == ${tricks.takesOther}) other.transferFrom(msg.sender, address(this), 1);
    if (trick == ${tricks.allowsItself}) emit Approval(msg.sender, address(this), value);
    emit Transfer(msg.sender, to, value);
    if (trick == ${tricks.saysNo}) return false;
    if (trick == ${tricks.movesNothing}) return true;
    balanceOf[msg.sender] -= trick == ${tricks.takesTwice} ? 2 * value : value;
    if (trick == ${tricks.keepsAll}) return true;
    balanceOf[to] += trick == ${tricks.keepsTenth} ? value - value / 10 : value;
    return true;
  }
}`

let compiled: Hex | null = null

/** The data that deploys a token with a trick, of which `holder` has 10^12 units. */
export function trickyToken(trick: keyof typeof tricks, holder: Address, other: Address): Hex {
  compiled ??= compile()
  const abi = parseAbi(['constructor(uint8 trick, address holder, address other)'])
  return encodeDeployData({ abi, bytecode: compiled, args: [tricks[trick], holder, other] })
}

type Solc = { compile(input: string): string }
type Output = { contracts?: { 'Tricky.sol'?: { Tricky?: { evm: { bytecode: { object: string } } } } } }

function compile(): Hex {
  const solc = createRequire(import.meta.url)('solc') as Solc
  const input = {
    language: 'Solidity',
    sources: { 'Tricky.sol': { content: source } },
    settings: { outputSelection: { 'Tricky.sol': { Tricky: ['evm.bytecode.object'] } } },
  }
  const answer = solc.compile(JSON.stringify(input))
  const code = `0x${(JSON.parse(answer) as Output).contracts?.['Tricky.sol']?.Tricky?.evm.bytecode.object}`
  if (!isHex(code)) throw new Error(answer)
  return code
}
