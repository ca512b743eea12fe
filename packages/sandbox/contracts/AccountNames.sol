// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

/// Names of accounts below one zone. Only the service that checks the owners' signatures writes here.
contract AccountNames {
    struct Account {
        address owner;
        uint256 coinType;
        uint256 registeredAt;
        string attributes;
    }

    address private immutable service;
    mapping(string => Account) private accounts;
    mapping(address => string[]) private names;

    event Registered(string name, address indexed owner, uint256 coinType, string attributes);

    constructor() {
        service = msg.sender;
    }

    /// Registers a free name.
    function register(string calldata name, address owner, uint256 coinType, string calldata attributes) external {
        require(msg.sender == service, "not the service");
        require(owner != address(0), "no owner");
        require(accounts[name].owner == address(0), "the name is taken");
        accounts[name] = Account(owner, coinType, block.timestamp, attributes);
        names[owner].push(name);
        emit Registered(name, owner, coinType, attributes);
    }

    /// The zero address owns a free name.
    function accountOf(string calldata name) external view returns (Account memory) {
        return accounts[name];
    }

    /// The names of an owner, the first that was registered first.
    function namesOf(address owner) external view returns (string[] memory) {
        return names[owner];
    }
}
