// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

/// Stands at the address of a contract that others know, for test chains only: accepts every call and answers 1.
contract AcceptsAnything {
    receive() external payable {}

    fallback(bytes calldata) external payable returns (bytes memory) {
        return abi.encode(1);
    }
}

/// Stands at the address of a token that others know, for test chains only. It has no constructor's storage, so that its code can be
/// put there as it is; everyone may mint, also by depositing ether.
contract PlainToken {
    bytes32 private immutable _name;
    bytes32 private immutable _symbol;
    uint8 public immutable decimals;

    uint256 public totalSupply;
    mapping(address => uint256) public balanceOf;
    mapping(address => mapping(address => uint256)) public allowance;

    event Transfer(address indexed from, address indexed to, uint256 value);
    event Approval(address indexed owner, address indexed spender, uint256 value);

    constructor(bytes32 name_, bytes32 symbol_, uint8 decimals_) {
        _name = name_;
        _symbol = symbol_;
        decimals = decimals_;
    }

    function name() external view returns (string memory) {
        return _text(_name);
    }

    function symbol() external view returns (string memory) {
        return _text(_symbol);
    }

    function approve(address spender, uint256 value) external returns (bool) {
        allowance[msg.sender][spender] = value;
        emit Approval(msg.sender, spender, value);
        return true;
    }

    function transfer(address to, uint256 value) external returns (bool) {
        _move(msg.sender, to, value);
        return true;
    }

    function transferFrom(address from, address to, uint256 value) external returns (bool) {
        if (allowance[from][msg.sender] != type(uint256).max) allowance[from][msg.sender] -= value;
        _move(from, to, value);
        return true;
    }

    function deposit() public payable {
        mint(msg.sender, msg.value);
    }

    function mint(address to, uint256 value) public {
        totalSupply += value;
        balanceOf[to] += value;
        emit Transfer(address(0), to, value);
    }

    receive() external payable {
        deposit();
    }

    function _move(address from, address to, uint256 value) private {
        balanceOf[from] -= value;
        balanceOf[to] += value;
        emit Transfer(from, to, value);
    }

    function _text(bytes32 padded) private pure returns (string memory) {
        uint256 length;
        while (length < 32 && padded[length] != 0) length++;
        bytes memory text = new bytes(length);
        for (uint256 i = 0; i < length; i++) text[i] = padded[i];
        return string(text);
    }
}
