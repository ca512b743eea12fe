// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

interface IMintable {
    function mint(address to, uint256 value) external;
}

interface IWrappedEther {
    function deposit() external payable;
    function transfer(address to, uint256 value) external returns (bool);
}

interface IPair {
    function mint(address to) external returns (uint256 liquidity);
}

interface IFactory {
    function createPair(address tokenA, address tokenB) external returns (address pair);
}

/// A token like Tether's on Ethereum, for test chains only: an allowance has to be zero before it can be another, and no call answers
/// anything. Anyone may mint.
contract TetherToken {
    string public constant name = "Tether USD";
    string public constant symbol = "USDT";
    uint8 public constant decimals = 6;

    uint256 public totalSupply;
    mapping(address => uint256) public balanceOf;
    mapping(address => mapping(address => uint256)) public allowance;

    event Transfer(address indexed from, address indexed to, uint256 value);
    event Approval(address indexed owner, address indexed spender, uint256 value);

    function approve(address spender, uint256 value) external {
        require(value == 0 || allowance[msg.sender][spender] == 0);
        allowance[msg.sender][spender] = value;
        emit Approval(msg.sender, spender, value);
    }

    function transfer(address to, uint256 value) external {
        _move(msg.sender, to, value);
    }

    function transferFrom(address from, address to, uint256 value) external {
        if (allowance[from][msg.sender] != type(uint256).max) allowance[from][msg.sender] -= value;
        _move(from, to, value);
    }

    function mint(address to, uint256 value) external {
        totalSupply += value;
        balanceOf[to] += value;
        emit Transfer(address(0), to, value);
    }

    function _move(address from, address to, uint256 value) private {
        balanceOf[from] -= value;
        balanceOf[to] += value;
        emit Transfer(from, to, value);
    }
}

/// Creates the token and its pools in one transaction. The ether that comes with it goes to the pool with WETH.
contract Tether {
    TetherToken public immutable token;

    /// @param others the tokens that it is pooled with, besides WETH
    /// @param perEther how many of the token, and of each of the others, one ether is worth, in base units
    /// @param stock how many of the token the sender gets, in ether's worth
    constructor(
        IFactory factory,
        IWrappedEther weth,
        IMintable[2] memory others,
        uint256[3] memory perEther,
        uint256 stock
    ) payable {
        token = new TetherToken();
        uint256 worth = msg.value / 1 ether;
        address pool = factory.createPair(address(weth), address(token));
        weth.deposit{value: msg.value}();
        weth.transfer(pool, msg.value);
        _fill(pool, worth * perEther[0]);
        for (uint256 i = 0; i < others.length; i++) {
            pool = factory.createPair(address(others[i]), address(token));
            others[i].mint(pool, worth * perEther[i + 1]);
            _fill(pool, worth * perEther[0]);
        }
        token.mint(msg.sender, stock * perEther[0]);
    }

    function _fill(address pool, uint256 value) private {
        token.mint(pool, value);
        IPair(pool).mint(address(this));
    }
}
