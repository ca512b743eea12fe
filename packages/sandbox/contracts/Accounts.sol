// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {ERC4337} from "solady/src/accounts/ERC4337.sol";
import {LibClone} from "solady/src/utils/LibClone.sol";

/// Solady's account, with an entry point of version 0.8.
contract CounterfactualAccount is ERC4337 {
    function entryPoint() public pure override returns (address) {
        return 0x4337084D9E255Ff0702461CF8895CE9E3b5Ff108;
    }

    function _domainNameAndVersion() internal pure override returns (string memory, string memory) {
        return ("Sandbox Account", "1");
    }
}

/// Creates accounts as viem's `toSoladySmartAccount` asks. A salt begins with its owner's address: nobody can create another's account.
contract AccountFactory {
    address public immutable implementation;

    constructor(address implementation_) {
        implementation = implementation_;
    }

    function createAccount(address owner, bytes32 salt) external payable returns (address account) {
        require(address(bytes20(salt)) == owner, "The salt has no owner");
        bool exists;
        (exists, account) = LibClone.createDeterministicERC1967(msg.value, implementation, salt);
        if (!exists) ERC4337(payable(account)).initialize(owner);
    }

    function getAddress(bytes32 salt) external view returns (address) {
        return LibClone.predictDeterministicAddressERC1967(implementation, salt, address(this));
    }

    function initCodeHash() external view returns (bytes32) {
        return LibClone.initCodeHashERC1967(implementation);
    }
}
