// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

/// What a verifier asks of Farcaster's registry of ids, for a test chain: `custodies[i]` has the id `fids[i]`, for good.
contract IdRegistry {
    mapping(address => uint256) public idOf;

    constructor(address[] memory custodies, uint256[] memory fids) {
        for (uint256 i = 0; i < custodies.length; i++) idOf[custodies[i]] = fids[i];
    }
}
